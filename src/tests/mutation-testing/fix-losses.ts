/** What `--fix` takes away from contents that a machine broke: nothing, that is the promise. */
import { createCompiler } from '../../compiler/create-compiler.ts'
import { fixContent } from '../../compiler/fix-content.ts'
import { without, wordsOf } from '../../compiler/losses.ts'
import type { FolderFiles } from '../../documents/read-folder.ts'
import type { SchemaSet } from '../../schema/schema-set.ts'
import { chooseSlips } from './choose-slips.ts'

export type FixLosses = {
  tried: number
  /** In how many a fix was made, and in how many one was left alone. */
  mended: number
  left: number
  /** Words and numbers of the content before the slip that the slip left in place and the fix took away. */
  lost: { what: string; words: string[]; titles: string[] }[]
}

/** Breaks a content without mistakes in `count` places, as many of each slip, and mends it each time. */
export function fixLosses(content: FolderFiles, schemas: SchemaSet, count: number, random: () => number): FixLosses {
  const result: FixLosses = { tried: 0, mended: 0, left: 0, lost: [] }
  const compiler = createCompiler(schemas)
  for (const slipped of chooseSlips(content, schemas, count, random)) {
    const broken = new Map([...content, [slipped.file, new TextEncoder().encode(slipped.text)]])
    const { files, made, left } = fixContent(broken, schemas, compiler)
    result.tried += 1
    if (made.length > 0) result.mended += 1
    if (left.length > 0) result.left += 1
    const words = [...content].flatMap(([file, bytes]) => {
      const [good, typed, fixed] = [bytes, broken.get(file), files.get(file)].map((one) => wordsOf(read(one)))
      return fixed === typed ? [] : without(without(good ?? [], fixed ?? []), without(good ?? [], typed ?? []))
    })
    if (words.length > 0) result.lost.push({ what: slipped.what, words, titles: made.map(({ title }) => title) })
  }
  return result
}

const read = (bytes: Uint8Array | undefined): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
