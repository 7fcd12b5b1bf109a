/** The edits that replace one value by another. */
import { isCollection, isScalar, type Node } from 'yaml'
import type { Edit } from '../diagnostics/diagnostic.ts'
import { BY_HAND, EditError } from './change.ts'
import { contentEnd, lineEnd, memberAt, type Spot } from './members.ts'
import type { Path } from './path.ts'
import { scalarText } from './scalar-text.ts'
import { afterHyphen, afterKey, flowText, styleAt, type Writing } from './write-value.ts'

/** @param path of the value at `spot` */
export function replaceValue(text: string, spot: Spot, path: Path, value: unknown, writing: Writing): Edit[] {
  const { node, flow } = spot
  if (flow) return replaceInFlow(text, spot, path, value, writing)
  const { afterSign, column, key, end: memberEnd } = memberAt(spot)
  const end = contentEnd(text, node)
  const comment = headComment(text, afterSign, node, end)
  if (isScalar(node) && node.range && end > 0 && (typeof value !== 'object' || value === null)) {
    const [start] = node.range
    const style = styleAt(writing, path, column + (key === undefined ? 2 : writing.style.step), false)
    const put = scalarText(value, style, { node, written: text.slice(start, end) })
    return beside(text, start, end, isBlock(put) ? put : put + comment)
  }
  const put =
    key === undefined ? ` ${afterHyphen(value, path, column, writing)}` : afterKey(value, path, column, writing)
  // The comments inside a list or group go with it.
  const last = isCollection(node) && !node.flow ? memberEnd : Math.max(afterSign, end)
  const withComment = put.replace(/(?=\r?\n|$)/, () => comment)
  return beside(text, afterSign, last, withComment)
}

/** The comment behind `|`, or behind the name of a list or group: it is about the value, whatever that becomes. */
function headComment(text: string, afterSign: number, node: Node | null, end: number): string {
  if (isCollection(node) && !node.flow)
    return /^[ \t]+#[^\r\n]*/.exec(text.slice(afterSign, lineEnd(text, afterSign)))?.[0] ?? ''
  const written = isScalar(node) ? text.slice(node.range?.[0] ?? end, end) : ''
  return /^[|>][-+\d]*([ \t]+#[^\r\n]*)/.exec(written)?.[1] ?? ''
}

const isBlock = (written: string): boolean => /^[|>]/.test(written)

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

function replaceInFlow(text: string, { node }: Spot, path: Path, value: unknown, writing: Writing): Edit[] {
  const range = node?.range
  if (!range || range[0] === range[1]) throw new EditError(BY_HAND)
  const [start] = range
  const end = contentEnd(text, node)
  const isPlain = typeof value !== 'object' || value === null
  const put =
    isPlain && isScalar(node)
      ? scalarText(value, styleAt(writing, path, 1, true), { node, written: text.slice(start, end) })
      : flowText(value, path, writing)
  return [{ start, end, text: put }]
}
