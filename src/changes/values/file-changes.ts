/** Which files of the content folder are new, gone, renamed or others than before. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import { similarity, wordsIn } from '../data/similarity.ts'
import { writtenData } from './written-data.ts'

export type FileChange = { before: string; after?: undefined } | { before?: string; after: string }

/** A file under another name is the same one when so much of it is as it was. */
const ALIKE = 0.75

/** By name; files that are the same to the byte are left out. */
export function fileChanges(before: Compiled, after: Compiled): FileChange[] {
  const [old, now] = [before.folder.bytes, after.folder.bytes]
  const changed = [...now].flatMap(([name, bytes]) => {
    const was = old.get(name)
    return was && !sameBytes(was, bytes) ? [{ before: name, after: name }] : []
  })
  const gone = [...old.keys()].filter((name) => !now.has(name))
  const added = [...now.keys()].filter((name) => !old.has(name))
  const renamed = pairRenamed(before, after, gone, added)
  const moved = new Set([...renamed].flat())
  const result: FileChange[] = [
    ...changed,
    ...[...renamed].map(([a, b]) => ({ before: a, after: b })),
    ...gone.filter((name) => !moved.has(name)).map((name) => ({ before: name })),
    ...added.filter((name) => !moved.has(name)).map((name) => ({ after: name })),
  ]
  const nameOf = ({ before: a, after: b }: FileChange): string => b ?? a ?? ''
  return result.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a === b || Buffer.compare(a, b) === 0

function pairRenamed(
  before: Compiled,
  after: Compiled,
  gone: readonly string[],
  added: readonly string[],
): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const name of gone) {
    const type = before.folder.files.get(name)?.fileType
    const free = added.filter((one) => ![...pairs.values()].includes(one))
    const alike = free.flatMap((one) => {
      if (after.folder.files.get(one)?.fileType !== type || extension(one) !== extension(name)) return []
      const score = scoreOf(before, name, after, one)
      return score >= ALIKE ? [{ one, score }] : []
    })
    const [best] = alike.sort((a, b) => b.score - a.score)
    if (best) pairs.set(name, best.one)
  }
  return pairs
}

const extension = (name: string): string => name.slice(name.lastIndexOf('.'))

function scoreOf(before: Compiled, name: string, after: Compiled, other: string): number {
  const [a, b] = [before.folder.bytes.get(name), after.folder.bytes.get(other)]
  if (a && b && sameBytes(a, b)) return 1
  const [old, now] = [writtenData(before.folder, name), writtenData(after.folder, other)]
  return old === undefined || now === undefined ? 0 : similarity(wordsIn(old), wordsIn(now))
}
