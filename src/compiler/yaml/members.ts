/** The entries of a list and the lines of a group, each with the text that belongs to it: comments travel with it. */
import { type CST, isMap, isNode, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml'

export type Collection = YAMLMap | YAMLSeq

/** One entry of a list or one line of a group; offsets in the text. */
export type Member = {
  /** Of a line of a group. */
  key?: string
  keyEnd?: number
  /** Right after the colon or the hyphen. */
  afterSign: number
  node: Node | null
  /** Of the hyphen or the name. */
  start: number
  /** Of the first of the comments directly above it; else as `start`. */
  from: number
  /** Of the end of its last line, without the line break; a comment there belongs to it, as those further in below it do. */
  end: number
  /** Columns from 0 of `start`. */
  column: number
  /** Whether nothing but spaces stands before it on its line. */
  ownLine: boolean
}

/** Of a list or group that is written over lines; of one in brackets, see `flow-edits.ts`. */
export function membersOf(text: string, collection: Collection): Member[] {
  const tokens = (collection.srcToken as CST.BlockMap | CST.BlockSequence | undefined)?.items ?? []
  const members: Member[] = []
  for (const [index, item] of collection.items.entries()) {
    const token = tokens[index]
    const key = isSeq(collection) ? undefined : (item as { key: unknown }).key
    const value = isSeq(collection) ? item : (item as { value: unknown }).value
    const sign = isSeq(collection)
      ? token?.start?.find(({ type }) => type === 'seq-item-ind')
      : token?.sep?.find(({ type }) => type === 'map-value-ind')
    const start = isScalar(key) ? key.range?.[0] : sign?.offset
    if (!sign || start === undefined) return [] // written with `?`, say: nobody writes content so
    const lineStart = text.lastIndexOf('\n', start - 1) + 1
    const node = isNode(value) ? value : null
    const afterSign = sign.offset + 1
    const ownLine = text.slice(lineStart, start).trim() === ''
    const column = start - lineStart
    const above = members.at(-1)?.end ?? 0
    members.push({
      ...(isScalar(key) && { key: String(key.value), keyEnd: key.range?.[1] ?? start }),
      ...{ afterSign, node, start, column, ownLine },
      from: ownLine ? commentsAbove(text, lineStart, column, above) : start,
      end: endOfLines(text, Math.max(afterSign, contentEnd(text, node)), column),
    })
  }
  return members
}

/** Where a node's own text ends, without blanks and line breaks after it. */
export function contentEnd(text: string, node: Node | null): number {
  if (!node?.range) return 0
  const [start, end] = node.range
  if (start === end) return 0
  const isBlock = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
  const written = text.slice(start, end)
  // Under `|+` the empty lines at the end are text.
  if (isBlock && /^[|>]\d?\+/.test(written)) return start + written.replace(/\r?\n$/, '').length
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last = membersOf(text, node).at(-1)
    return last ? Math.max(last.afterSign, contentEnd(text, last.node)) : end
  }
  return start + written.trimEnd().length
}

/** The end of the line at `offset`, or of the last of the comments below it that stand further in than `column`. */
function endOfLines(text: string, offset: number, column: number): number {
  let end = lineEnd(text, offset)
  let at = end
  while (at < text.length) {
    const start = text.indexOf('\n', at) + 1
    if (start === 0) break
    at = lineEnd(text, start)
    const line = text.slice(start, at)
    if (line.trim() === '') continue
    if (!line.trimStart().startsWith('#') || line.length - line.trimStart().length <= column) break
    end = at
  }
  return end
}

/** Where the line of `offset` ends, without its break. */
export function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', offset)
  if (at < 0) return text.length
  return at > offset && text[at - 1] === '\r' ? at - 1 : at
}

const MODELINE = /^#\s*yaml-language-server:/

/** The first of the comments of one column directly above a line; what names the schema is the file's. */
function commentsAbove(text: string, lineStart: number, column: number, above: number): number {
  let [from, line] = [lineStart + column, lineStart]
  while (line > above) {
    const start = text.lastIndexOf('\n', line - 2) + 1
    const raw = text.slice(start, line).trimEnd()
    const words = raw.trimStart()
    if (start < above || !words.startsWith('#') || raw.length - words.length !== column || MODELINE.test(words)) break
    from = start + column
    line = start
  }
  return from
}
