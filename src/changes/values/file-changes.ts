/** Finds the files of the content folder that were added, removed, renamed or changed. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import { similarity, wordsIn } from '../data/compare-values.ts'
import { writtenData } from './written-data.ts'

export type FileChange = { before: string; after?: undefined } | { before?: string; after: string }

/** How similar two files must be for one to count as the other renamed. */
const ALIKE = 0.75

/** Returns the changes by name, without files whose bytes are the same. */
export function fileChanges(before: Compiled, after: Compiled): FileChange[] {
  const [old, now] = [before.folder.bytes, after.folder.bytes]
  const changed = [...now].flatMap(([name, bytes]) => {
    const was = old.get(name)
    return was && !sameBytes(was, bytes) ? [{ before: name, after: name }] : []
  })
  const added = new Set([...now.keys()].filter((name) => !old.has(name)))
  const gone = [...old.keys()].filter((name) => !now.has(name))
  const moved = gone.map((name): FileChange => {
    const scores = [...added].map((other) => ({ other, score: similarityOf(before, name, after, other) }))
    const [best] = scores.filter(({ score }) => score >= ALIKE).sort((a, b) => b.score - a.score)
    if (best) added.delete(best.other)
    return best ? { before: name, after: best.other } : { before: name }
  })
  const nameOf = ({ before, after }: FileChange): string => after ?? before ?? ''
  return [...changed, ...moved, ...[...added].map((name) => ({ after: name }))].sort((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : 1,
  )
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a === b || Buffer.compare(a, b) === 0

const extension = (name: string): string => name.slice(name.lastIndexOf('.'))

function similarityOf(before: Compiled, name: string, after: Compiled, other: string): number {
  const sameType = before.folder.files.get(name)?.fileType === after.folder.files.get(other)?.fileType
  if (!sameType || extension(name) !== extension(other)) return 0
  const [a, b] = [before.folder.bytes.get(name), after.folder.bytes.get(other)]
  if (a && b && sameBytes(a, b)) return 1
  const [old, now] = [writtenData(before.folder, name), writtenData(after.folder, other)]
  return old === undefined || now === undefined ? 0 : similarity(wordsIn(old), wordsIn(now))
}
