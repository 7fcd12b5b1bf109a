/** Mutations of people who paste, copy and type in a hurry, each with the intended text. */
import { isMap, isSeq, type Node, parseDocument } from 'yaml'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { outlineOf } from './outline.ts'
import type { Mutation } from './text-mutations.ts'

/** Returns at least one mutation for each line, value and entry of a valid file. */
export function everydayMutationsOf(file: string, text: string, schema: Schema, random: () => number): Mutation[] {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const mutation = (name: string, at: number, broken: string, meant = text): Mutation => ({
    kind: name,
    file,
    text: broken,
    meant,
    what: `${file}:${text.slice(0, at).split('\n').length} ${name}`,
  })
  const put = (start: number, end: number, words: string): string => text.slice(0, start) + words + text.slice(end)
  const outline = outlineOf(text, schema)
  const keys = outline.fields.flatMap(({ key, keyStart, keyEnd, indent }): Mutation[] => [
    mutation('colon lost', keyStart, put(keyEnd, keyEnd + 1, '')),
    mutation('colon as another sign', keyStart, put(keyEnd, keyEnd + 1, pick(['=', ';', '：', ' -']))),
    mutation('no space after the colon', keyStart, put(keyEnd, keyEnd + 2, ':')),
    mutation('capital', keyStart, put(keyStart, keyStart + 1, (key[0] ?? '').toUpperCase())),
    mutation('odd blank', keyStart, put(keyStart - Math.min(1, indent), keyStart, pick(['\t', '\u00a0', '\u200b']))),
    mutation('space before the colon', keyStart, put(keyEnd, keyEnd + 1, pick([' :', '  :']))),
  ])
  const values = [
    ...outline.fields.flatMap(({ scalar, schema: own }) => (scalar ? [{ ...scalar, schema: own }] : [])),
    ...outline.points,
  ].flatMap(({ start, end, source, value, kind, schema: own }): Mutation[] => {
    if (kind === 'BLOCK_LITERAL' || kind === 'BLOCK_FOLDED' || typeof value !== 'string' || value.length < 2) return []
    const meaning = (words: string): string => put(start, end, JSON.stringify(words))
    const middle = value.indexOf(' ', value.length / 3)
    const inside = (sign: string): string =>
      middle < 0 ? value : `${value.slice(0, middle)}${sign}${value.slice(middle + 1)}`
    const plain = kind === 'PLAIN'
    const child = `${value.slice(0, Math.max(2, middle))}'s${middle < 0 ? '' : value.slice(middle)}`
    return [
      ...(own['x-text']
        ? [mutation('apostrophe between quotes', start, put(start, end, `'${child}'`), meaning(child))]
        : []),
      mutation('curly quotes', start, put(start, end, `“${value}”`)),
      mutation('quotes between quotes', start, put(start, end, `"${inside(' "so" ')}"`), meaning(inside(' "so" '))),
      mutation('one quote', start, put(start, end, pick([`"${source}`, `${source}"`]))),
      ...(plain && middle > 0
        ? [
            mutation('colon inside', start, put(start, end, inside(': ')), meaning(inside(': '))),
            mutation('number sign', start, put(start, end, inside(' #3, ')), meaning(inside(' #3, '))),
            mutation('number sign apart', start, put(start, end, inside(' # 3, ')), meaning(inside(' # 3, '))),
            mutation('line broken', start, put(start, end, inside('\n'))),
          ]
        : []),
      ...(plain
        ? [mutation('trailing blank', start, put(start, end, `${source}${pick(['\u00a0', '\u200b', ' \t'])}`))]
        : []),
    ]
  })
  const lines = text.split('\n')
  const starts = lines.map((_, index) => lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0))
  const perLine = lines.flatMap((line, index): Mutation[] => {
    const [start = 0, hyphen] = [starts[index], line.search(/- /)]
    if (!/^\s*- /.test(line)) return []
    return [
      mutation('hyphen lost', start, put(start + hyphen, start + hyphen + 2, '  ')),
      mutation('hyphen and its space lost', start, put(start + hyphen, start + hyphen + 2, '')),
      mutation('no space after the hyphen', start, put(start + hyphen, start + hyphen + 2, '-')),
      mutation('bullet for the hyphen', start, put(start + hyphen, start + hyphen + 1, pick(['•', '·', '–', '*']))),
      mutation('hyphen twice', start, put(start + hyphen, start + hyphen, pick(['- ', '-']))),
      mutation('line deleted', start, put(start, start + line.length + 1, '')),
    ]
  })
  const entries = listsIn(parseDocument(text).contents).flatMap((list) =>
    list.flatMap((start, index) => pasted(text, start, list[index + 1], mutation, pick)),
  )
  return [
    ...keys,
    ...values,
    ...perLine,
    ...entries,
    mutation('letter at the top', 0, pick(['s', 'x', 'ß', ',']) + text),
    mutation('letter at the end', text.length - 1, `${text}${pick(['s', 'q', '`', '  s'])}\n`),
  ].filter((one) => one.text !== text && one.text !== one.meant)
}

/** Returns the offsets at which the entries of each list of objects begin, after their hyphens. */
function listsIn(node: Node | null): number[][] {
  if (isMap(node)) return node.items.flatMap(({ value }) => listsIn(value as Node | null))
  if (!isSeq(node)) return []
  const own = node.items.map((item) => (isMap(item) && !node.flow ? (item.range?.[0] ?? -1) : -1))
  return [...(own.every((start) => start >= 0) ? [own] : []), ...node.items.flatMap((item) => listsIn(item as Node))]
}

/** Copies an entry below itself with too much indentation, moves it there, or loses its first line. */
function pasted(
  text: string,
  body: number,
  next: number | undefined,
  mutation: (name: string, at: number, broken: string, meant?: string) => Mutation,
  pick: <T>(all: readonly T[]) => T,
): Mutation[] {
  const start = text.lastIndexOf('\n', body) + 1
  const column = text.slice(start, body).search(/-/)
  if (column < 0) return []
  const rest = text.slice(start).split('\n')
  const last = rest.findIndex((line, index) => index > 0 && line.trim() !== '' && line.search(/\S/) <= column)
  const end =
    next === undefined
      ? start + (last < 0 ? text.length - start : rest.slice(0, last).join('\n').length + 1)
      : text.lastIndexOf('\n', next) + 1
  const entry = text.slice(start, end)
  if (!entry.endsWith('\n')) return []
  const fresh = entry.replace(/(^\s*- id: )(\S+)/, '$1$2-too')
  const by = ' '.repeat(pick([1, 2, 3, 4, 6]))
  const deeper = fresh.replace(/^(?=.)/gm, by)
  const [before, after] = [text.slice(0, end), text.slice(end)]
  const first = /^.*\n/.exec(entry)?.[0] ?? ''
  return [
    mutation('entry pasted too deep', end, before + deeper + after, before + fresh + after),
    mutation('entry too deep', start, text.slice(0, start) + entry.replace(/^(?=.)/gm, by) + after),
    mutation('first line of an entry lost', start, text.slice(0, start) + entry.slice(first.length) + after),
  ]
}
