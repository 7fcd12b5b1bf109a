/** The comments of a value: those directly above it, behind it on its line, and behind the sign of a `|` text. */
import { isScalar } from 'yaml'
import { applyEdits } from './edits.ts'
import { contentEnd, lineEnd, locate } from './members.ts'
import { parseTree } from './parse.ts'
import type { Path } from './path.ts'

/** @param path as written  @returns with their `#`; none where the path leads nowhere */
export const commentsOf = (text: string, path: Path): string[] =>
  commentsIn(text.replace(/^\ufeff/, ''), path).map(({ comment }) => comment)

/** The text without some comments of a value, and without the lines that hold nothing else. */
export function withoutComments(text: string, path: Path, isGone: (comment: string) => boolean): string {
  const [mark, plain] = text.startsWith('\ufeff') ? ['\ufeff', text.slice(1)] : ['', text]
  const edits = commentsIn(plain, path)
    .filter(({ comment }) => isGone(comment))
    .map(({ start, end }) => {
      const lineStart = plain.lastIndexOf('\n', start - 1) + 1
      const before = plain.slice(lineStart, start).trimEnd()
      // The line break goes with a line of its own; the spaces before a comment go with it.
      const next = before === '' ? plain.indexOf('\n', end) + 1 : 0
      return { start: lineStart + before.length, end: next || end, text: '' }
    })
  return mark + applyEdits(plain, edits)
}

type Comment = { start: number; end: number; comment: string }

function commentsIn(text: string, path: Path): Comment[] {
  const spot = path.length > 0 ? locate(text, parseTree(text, true).contents, path) : undefined
  if (!spot || spot.flow) return []
  const { from, start, afterSign, node } = spot.member
  const end = isScalar(node) ? Math.max(afterSign, contentEnd(text, node)) : afterSign
  const firstLine = text.slice(afterSign, lineEnd(text, afterSign))
  const header = /^\s*[|>][-+\d]*(?=[ \t]+#)/.exec(firstLine)?.[0]
  const stretches = [
    { at: from, part: text.slice(from, start) },
    ...(header ? [{ at: afterSign + header.length, part: firstLine.slice(header.length) }] : []),
    { at: end, part: text.slice(end, lineEnd(text, end)) },
  ]
  return stretches.flatMap(({ at, part }) =>
    [...part.matchAll(/(?<=^[ \t]*)#[^\r\n]*?(?=[ \t]*$)/gm)].map(({ 0: comment, index }) => ({
      start: at + index,
      end: at + index + comment.length,
      comment,
    })),
  )
}
