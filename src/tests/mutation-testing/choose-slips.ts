/** Slips at random places of a content: as many of each kind. */
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { fileTypeOf, type SchemaSet } from '../../compiler/schema/schema-set.ts'
import { everydaySlipsOf } from './everyday-slips.ts'
import { lineMutationsOf } from './line-mutations.ts'
import { mutantsOf } from './mutations.ts'
import { type Slipped, textSlipsOf } from './text-slips.ts'
import { valueMutationsOf } from './value-mutations.ts'

/** @param content without mistakes  @returns about `count` slips; the same `random` chooses the same */
export function chooseSlips(content: FolderFiles, schemas: SchemaSet, count: number, random: () => number): Slipped[] {
  const all = slipsIn(content, schemas, random)
  const texts = new Map(
    [...content].map(([file, bytes]) => [file, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)]),
  )
  const kinds = [...new Set(all.map(({ slip }) => slip))]
  return kinds.flatMap((kind) =>
    all
      .filter(({ slip, file, text }) => slip === kind && text !== texts.get(file))
      .map((slipped) => ({ slipped, rank: random() }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, Math.ceil(count / kinds.length))
      .map(({ slipped }) => slipped),
  )
}

function slipsIn(content: FolderFiles, schemas: SchemaSet, random: () => number): Slipped[] {
  return [...content].flatMap(([file, bytes]) => {
    const schema = schemas.fileTypes.get(fileTypeOf(schemas, file) ?? '')
    if (!schema) return []
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    return [mutantsOf, textSlipsOf, everydaySlipsOf, lineMutationsOf, valueMutationsOf].flatMap((slipsOf): Slipped[] =>
      slipsOf(file, text, schema, random),
    )
  })
}
