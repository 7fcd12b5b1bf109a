/** The edits that insert, remove and move entries of a list or lines of a group, or replace their values. */
import { isCollection, isMap, isScalar } from 'yaml'
import type { Edit } from '../diagnostics/diagnostic.ts'
import { BY_HAND, EditError } from './change.ts'
import { contentEnd, type Entries, lineEnd, type Member, type Spot } from './members.ts'
import type { Path } from './path.ts'
import { scalarText } from './scalar-text.ts'
import { afterKey, type FileStyle, flowText, styleAt, valueText } from './write-value.ts'

/** @param lines the new entry, its first line without the spaces before it */
export function insertEntry(
  text: string,
  { collection, flow, members }: Entries,
  index: number,
  lines: string,
  eol: string,
): Edit[] {
  const [first, before, after] = [members[0], members[index - 1], members[index]]
  if (flow) {
    const inside = (collection.range?.[0] ?? 0) + 1
    if (before) return [insertion(before.end, separator(text, members, index) + lines)]
    return [after ? insertion(after.start, `${lines}, `) : insertion(inside, lines)]
  }
  if (!first) throw new EditError(BY_HAND)
  const between = eol.repeat(isMap(collection) ? 1 : gapBetween(text, members, index) + 1)
  const indent = ' '.repeat(first.column)
  return [before ? insertion(before.end, between + indent + lines) : insertion(first.from, lines + between + indent)]
}

const insertion = (at: number, text: string): Edit => ({ start: at, end: at, text })

/** The comma and blanks that separate the entries in brackets, as they are beside `index`. */
function separator(text: string, members: readonly Member[], index: number): string {
  const [earlier, neighbour] = members[index]
    ? [members[index - 1], members[index]]
    : [members[index - 2], members[index - 1]]
  const between = earlier && neighbour ? text.slice(earlier.end, neighbour.start) : ''
  return /^\s*,\s*$/.test(between) ? between : ', '
}

/** Removes an entry. The last one leaves the sign of an empty list or group behind the name of what held it. */
export function removeEntry(text: string, { collection, members, index, member, flow, above }: Spot): Edit[] {
  const [before, after] = [members[index - 1], members[index + 1]]
  const removal = (start: number, end: number): Edit[] => [{ start, end, text: '' }]
  if (flow) {
    if (before) return removal(before.end, member.end)
    if (after) return removal(member.start, after.start)
    return removal(member.start, member.end + (/^\s*,/.exec(text.slice(member.end))?.[0].length ?? 0))
  }
  if (!before && !after) {
    const empty = isMap(collection) ? '{}' : '[]'
    const afterColon = above && !above.flow ? above.member.afterSign : undefined
    if (afterColon === undefined || !member.ownLine) return [{ start: member.from, end: member.end, text: empty }]
    const comments = text.slice(afterColon, Math.max(afterColon, endOfLineAbove(text, member)))
    return [{ start: afterColon, end: member.end, text: ` ${empty}${comments}` }]
  }
  if (before) return removal(endOfLineAbove(text, member), member.end)
  if (member.ownLine) return removal(member.from, nextStart(text, member, after))
  // It begins behind the hyphen of an entry: the next one takes its place there.
  if (after && after.from === after.start) return removal(member.start, after.start)
  return removal(text.slice(0, member.start).replace(/[ \t]*$/, '').length, member.end)
}

/** Moves an entry to position `to`; what is between the entries stays where it is. */
export function moveEntry(text: string, { members, index }: Spot, to: number): Edit[] {
  const order = [...members.keys()].toSpliced(index, 1).toSpliced(to, 0, index)
  return members.flatMap(({ from: start, end }, place) => {
    const other = members[order[place] ?? place] as Member
    return other === members[place] ? [] : [{ start, end, text: text.slice(other.from, other.end) }]
  })
}

/** Returns how many empty lines are between two entries of the list. */
function gapBetween(text: string, members: readonly Member[], index: number): number {
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
const endOfLineAbove = (text: string, { from }: Member): number => lineEnd(text, text.slice(0, from).trimEnd().length)

/** Where the entry or comment below begins, without empty lines. */
function nextStart(text: string, { end, column }: Member, next: Member | undefined): number {
  const at = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0)
  if (!next) return at
  // A comment of another column keeps its own spaces.
  const line = text.lastIndexOf('\n', at - 1) + 1
  return at < next.from && at - line !== column ? line + column : at
}

/** Replaces one value by another. @param path of the value at `spot` */
export function replaceValue(text: string, spot: Spot, path: Path, value: unknown, style: FileStyle): Edit[] {
  const { member, flow } = spot
  if (flow) return replaceInFlow(text, member, path, value, style)
  const { node, afterSign, column, key } = member
  const end = contentEnd(text, node)
  const comment = headComment(text, member, end)
  if (isScalar(node) && node.range && end > 0 && (typeof value !== 'object' || value === null)) {
    const [start] = node.range
    const own = styleAt(style, path, column + (key ? style.step : 2), false)
    const put = scalarText(value, own, { node, written: text.slice(start, end) })
    return beside(text, start, end, /^[|>]/.test(put) ? put : put + comment)
  }
  const put = key ? afterKey(value, path, column, style) : ` ${valueText(value, path, column + 2, style)}`
  // The comments inside a list or group go with it.
  const last = isCollection(node) && !node.flow ? member.end : Math.max(afterSign, end)
  const withComment = put.replace(/(?=\r?\n|$)/, () => comment)
  return beside(text, afterSign, last, withComment)
}

/** The comment behind `|`, or behind the name of a list or group: it is about the value, whatever that becomes. */
function headComment(text: string, { afterSign, node }: Member, end: number): string {
  if (isCollection(node) && !node.flow)
    return /^[ \t]+#[^\r\n]*/.exec(text.slice(afterSign, lineEnd(text, afterSign)))?.[0] ?? ''
  const written = isScalar(node) ? text.slice(node.range?.[0] ?? end, end) : ''
  return /^[|>][-+\d]*([ \t]+#[^\r\n]*)/.exec(written)?.[1] ?? ''
}

/** Keeps a comment at the end of the old value's line there if the new value continues below. */
function beside(text: string, start: number, end: number, put: string): Edit[] {
  const close = lineEnd(text, end)
  const comment = text.slice(end, close)
  const [, first = '', lines = ''] = /^([^\r\n]*)((?:\r?\n[\s\S]*)?)$/.exec(put) ?? []
  if (lines === '' || comment.trim() === '' || text.slice(start, end).includes('\n')) return [{ start, end, text: put }]
  return [
    { start, end, text: first },
    { start: close, end: close, text: lines },
  ]
}

function replaceInFlow(text: string, { node }: Member, path: Path, value: unknown, style: FileStyle): Edit[] {
  const [start = 0] = node?.range ?? []
  const end = contentEnd(text, node)
  if (end === 0) throw new EditError(BY_HAND)
  const isPlain = typeof value !== 'object' || value === null
  const put =
    isPlain && isScalar(node)
      ? scalarText(value, styleAt(style, path, 1, true), { node, written: text.slice(start, end) })
      : flowText(value, path, style)
  return [{ start, end, text: put }]
}
