/** The comments of a value: those directly above it, behind it on its line, and behind the sign of a `|` text. */
import { isScalar, type Node } from 'yaml'
import type { Edit } from '../diagnostics/diagnostic.ts'
import { applyEdits } from './edits.ts'
import { contentEnd, lineEnd, locate, memberAt } from './members.ts'
import { parseTree } from './parse.ts'
import type { Path } from './path.ts'

/** @param path as written  @returns with their `#`; none where the path leads nowhere */
export const commentsOf = (text: string, path: Path): string[] => spansOf(text, path).map(({ comment }) => comment)

/** The text without some comments of a value, and without the lines that hold nothing else. */
export function withoutComments(text: string, path: Path, isGone: (comment: string) => boolean): string {
  const edits = spansOf(text, path)
    .filter(({ comment }) => isGone(comment))
    .map(({ start, end }): Edit => {
      const lineStart = text.lastIndexOf('\n', start - 1) + 1
      const before = text.slice(lineStart, start)
      // The line break goes with a line of its own; the spaces before a comment go with it.
      const isAlone = before.trim() === ''
      const from = isAlone ? lineStart : lineStart + before.trimEnd().length
      return { start: from, end: isAlone ? text.indexOf('\n', end) + 1 || end : end, text: '' }
    })
  return applyEdits(text, edits)
}

type Comment = { start: number; end: number; comment: string }

function spansOf(text: string, path: Path): Comment[] {
  const mark = text.startsWith('\ufeff') ? 1 : 0
  const root = path.length > 0 ? (parseTree(text.slice(mark), true).contents as Node | null) : null
  const spot = locate(text.slice(mark), root, path)
  if (path.length === 0 || !spot || spot.flow) return []
  const { from, start, afterSign, node } = memberAt(spot)
  const plain = text.slice(mark)
  const end = isScalar(node) ? Math.max(afterSign, contentEnd(plain, node)) : afterSign
  const header = /^\s*[|>][-+\d]*(?=[ \t]+#)/.exec(plain.slice(afterSign, lineEnd(plain, afterSign)))?.[0].length
  const stretches: [number, number][] = [
    [from, start],
    ...(header === undefined ? [] : ([[afterSign + header, lineEnd(plain, afterSign)]] as [number, number][])),
    [end, lineEnd(plain, end)],
  ]
  return stretches.flatMap(([first, last]) =>
    [...plain.slice(first, last).matchAll(/^[ \t]*(#[^\r\n]*?)[ \t]*$/gm)].map((match) => {
      const at = mark + first + match.index + match[0].indexOf('#')
      return { start: at, end: at + (match[1] ?? '').length, comment: match[1] ?? '' }
    }),
  )
}
