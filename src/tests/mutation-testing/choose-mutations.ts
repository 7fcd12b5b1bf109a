/** Selects mutations at random places of a content, equally many of each kind. */
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { fileTypeOf, type SchemaSet } from '../../compiler/schema/schema-set.ts'
import { everydayMutationsOf } from './everyday-mutations.ts'
import { lineMutationsOf } from './line-mutations.ts'
import { mutantsOf } from './mutations.ts'
import { type Mutation, textMutationsOf } from './text-mutations.ts'
import { valueMutationsOf } from './value-mutations.ts'

/**
 * @param content without errors
 * @returns about `count` mutations; the same `random` selects the same ones
 */
export function chooseMutations(
  content: FolderFiles,
  schemas: SchemaSet,
  count: number,
  random: () => number,
): Mutation[] {
  const all = mutationsIn(content, schemas, random)
  const texts = new Map(
    [...content].map(([file, bytes]) => [file, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)]),
  )
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  return kinds.flatMap((wanted) =>
    all
      .filter(({ kind, file, text }) => kind === wanted && text !== texts.get(file))
      .map((mutation) => ({ mutation, rank: random() }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, Math.ceil(count / kinds.length))
      .map(({ mutation }) => mutation),
  )
}

function mutationsIn(content: FolderFiles, schemas: SchemaSet, random: () => number): Mutation[] {
  return [...content].flatMap(([file, bytes]) => {
    const schema = schemas.fileTypes.get(fileTypeOf(schemas, file) ?? '')
    if (!schema) return []
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    return [mutantsOf, textMutationsOf, everydayMutationsOf, lineMutationsOf, valueMutationsOf].flatMap(
      (mutationsOf): Mutation[] => mutationsOf(file, text, schema, random),
    )
  })
}
