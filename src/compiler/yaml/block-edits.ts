/** Lists and groups that are written over lines: entries put in, taken out and moved, with the comments that are theirs. */
import type { Edit } from '../diagnostics/diagnostic.ts'
import { lineEnd, type Member } from './members.ts'

/** What holds the entries: right after its colon, if it has a name; `empty` is what is written where nothing is left. */
export type Holder = { afterColon: number | undefined; empty: '[]' | '{}' }

const blanks = (count: number): string => ' '.repeat(count)

/**
 * @param lines the new entry, its first line without the spaces before it
 * @param gap empty lines between it and its neighbour
 */
export function insertMember(
  members: readonly [Member, ...Member[]],
  index: number,
  lines: string,
  { gap, eol }: { gap: number; eol: string },
): Edit[] {
  const between = eol.repeat(gap + 1)
  const before = members[index - 1]
  const { column, from } = members[0]
  if (before) return [{ start: before.end, end: before.end, text: between + blanks(column) + lines }]
  return [{ start: from, end: from, text: lines + between + blanks(column) }]
}

export function removeMember(text: string, members: readonly Member[], index: number, holder: Holder): Edit[] {
  const member = members[index] as Member
  const next = members[index + 1]
  if (members.length === 1) return removeOnly(text, member, holder)
  if (index > 0) return [{ start: endOfLineAbove(text, member), end: member.end, text: '' }]
  if (member.ownLine) return [{ start: member.from, end: nextStart(text, member, next), text: '' }]
  // It stands behind the hyphen of an entry: the next one takes its place there.
  if (next && next.from === next.start) return [{ start: member.start, end: next.start, text: '' }]
  const start = member.start - (/[ \t]*$/.exec(text.slice(0, member.start))?.[0].length ?? 0)
  return [{ start, end: member.end, text: '' }]
}

/** Nothing is left of the list or group: its name stays, with a sign for that. */
function removeOnly(text: string, member: Member, { afterColon, empty }: Holder): Edit[] {
  if (afterColon === undefined || !member.ownLine) return [{ start: member.from, end: member.end, text: empty }]
  const above = text.slice(afterColon, Math.max(afterColon, endOfLineAbove(text, member)))
  return [{ start: afterColon, end: member.end, text: ` ${empty}${above}` }]
}

/** The entries change places; what stands between them stays where it is. */
export function moveMember(text: string, members: readonly Member[], from: number, to: number): Edit[] {
  const order = [...members.keys()].toSpliced(from, 1).toSpliced(to, 0, from)
  return members.flatMap(({ from: start, end }, place) => {
    const other = members[order[place] ?? place] as Member
    return other === members[place] ? [] : [{ start, end, text: text.slice(other.from, other.end) }]
  })
}

/** Without the comments above it: these speak of the one. */
export const copyOf = (text: string, { start, end }: Member): string => text.slice(start, end)

/** Empty lines between two entries, as they are between those of the list. */
export function gapBetween(text: string, members: readonly Member[], index: number): number {
  const place = Math.max(1, Math.min(index, members.length - 1))
  const [before, after] = [members[place - 1], members[place]]
  if (before && after) {
    const lines = text.slice(before.end, after.from).split('\n')
    return lines.slice(1, -1).findLastIndex((line) => line.trim() !== '') < 0 ? lines.length - 2 : 1
  }
  if (!before || !text.slice(before.start, before.end).includes('\n')) return 0
  return new RegExp(`\\n[ \\t]*\\r?\\n {${before.column}}(?:- |# )`).test(text) || before.column === 0 ? 1 : 0
}

/** The end of the last line above an entry, and its comments, that is not empty. */
function endOfLineAbove(text: string, { from }: Member): number {
  const above = text.slice(0, from).trimEnd().length
  return lineEnd(text, above)
}

/** Where the entry or comment below begins, empty lines left out. */
function nextStart(text: string, { end, column }: Member, next: Member | undefined): number {
  const at = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0)
  if (!next) return at
  // A comment of another column keeps its own spaces.
  const line = text.lastIndexOf('\n', at - 1) + 1
  return at < next.from && at - line !== column ? line + column : at
}
