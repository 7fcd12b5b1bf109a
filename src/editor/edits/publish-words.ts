/** Names for what is published: a branch, and the message of a commit, as an author would write it. */
import type { ChangedValue } from './changed-values.ts'

/** @param taken names of branches that are there already */
export function branchNameFor([first]: readonly ChangedValue[], taken: readonly string[]): string {
  const words = first ? [...first.of.slice(-1), first.label].join(' ') : 'content'
  const plain = words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')
  const name = `content/${plain || 'changes'}`
  for (let count = 2; ; count += 1) {
    const free = [name, `${name}-${count}`].find((one) => !taken.includes(one))
    if (free !== undefined) return free
  }
}

/** @param files how many have changed, perhaps only in their comments */
export function messageFor([first, ...more]: readonly ChangedValue[], files: number): string {
  if (!first) return files > 0 ? 'Notes in the content' : ''
  const { of, label, before, after, moved } = first
  const title = [...of.slice(-1), label].join(', ')
  if (more.length > 0) return `${title}, and ${more.length} more`
  if (moved) return `${title}: moved`
  if (before !== undefined && after !== undefined) return `${title}: ${shorten(before)} → ${shorten(after)}`
  return `${title}: ${after === undefined ? 'gone' : 'new'}`
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
