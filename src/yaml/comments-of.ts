/** The comments of a value: those directly above it, behind it on its line, and behind the sign of a `|` text. */
import { isScalar, type Node } from 'yaml'
import { locate, memberAt } from './locate.ts'
import { contentEnd, lineEnd } from './members.ts'
import { parseTree } from './parse.ts'
import type { Path } from './path.ts'

/** @param path as written  @returns with their `#`; none where the path leads nowhere */
export function commentsOf(text: string, path: Path): string[] {
  const spot = path.length > 0 ? locate(text, parseTree(text, true).contents as Node | null, path) : undefined
  if (!spot || spot.flow) return []
  const { from, start, afterSign, node } = memberAt(spot)
  const above = text.slice(from, start).split('\n')
  const end = isScalar(node) ? Math.max(afterSign, contentEnd(text, node)) : afterSign
  const [header = ''] = text.slice(afterSign, end).split('\n')
  const beside = [header.replace(/^[^#]*[|>]\S*/, ''), text.slice(end, lineEnd(text, end))]
  return [...above, ...beside].map((line) => line.trim()).filter((line) => line.startsWith('#'))
}
