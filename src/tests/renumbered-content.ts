/** Changes every price and telephone number of a content, so that tests can trace what a site shows. */
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import type { Sum } from '../compiler/schema/annotations.ts'
import { fileTypeOf, type SchemaSet } from '../compiler/schema/schema-set.ts'
import { amountOf } from '../compiler/schema/sums.ts'
import { walk } from '../compiler/schema/walk.ts'

export type Renumbered = {
  files: FolderFiles
  /** The new amounts of prices and wages. */
  amounts: ReadonlySet<number>
  /** What pages compute from these. */
  sums: ReadonlySet<number>
  /** The telephone numbers, as digits only. */
  phones: ReadonlySet<string>
  /** All texts as written: with `${...}`, and with amounts that are not prices, as in practice questions. */
  texts: string
}

/** Keeps all proportions, which the check compares, and returns no amount that is in use. */
const FACTOR = 1.04

/** Returns a new number for each, also for two equal ones. */
const otherPhone = (number: string, place: number): string => number.replace(/(?:\d\s?){3}$/, String(731 + 111 * place))

/** @param schemas of these files */
export function renumbered(files: FolderFiles, schemas: SchemaSet): Renumbered {
  const amounts = new Set<number>()
  const sums = new Set<number>()
  const phones = new Set<string>()
  const texts: string[] = []
  const changed = [...files].map(([path, bytes]): [string, Uint8Array] => {
    const schema = schemas.fileTypes.get(fileTypeOf(schemas, path) ?? '')
    if (!schema) return [path, bytes]
    const text = new TextDecoder().decode(bytes)
    const document = parseDocument(text)
    for (const visit of walk(schema, document.toJS())) {
      const node = document.getIn(visit.path, true) as Node | undefined
      if (visit.schema['x-money'])
        for (const amount of amountsIn(node)) {
          amount.value = rounded(amount.value)
          amounts.add(amount.value)
        }
      for (const sum of Object.values(visit.schema['x-sums'] ?? {}))
        for (const amount of sumsIn(sum, node)) sums.add(amount)
      const { format } = visit.schema
      if ((format === 'phone' || format === 'chat-number') && isScalar(node)) {
        node.value = otherPhone(String(node.value), phones.size)
        phones.add(String(node.value).replace(/\D/g, ''))
      }
      if (typeof visit.value === 'string') texts.push(visit.value)
    }
    return [path, new TextEncoder().encode(document.toString({ lineWidth: 0 }))]
  })
  return { files: new Map(changed), amounts, sums, phones, texts: texts.join('\n') }
}

type Amount = { value: number }

/** Returns the numbers of a price: one, or those of its scheduled changes. */
function amountsIn(node: Node | undefined): Amount[] {
  if (isScalar(node)) return typeof node.value === 'number' ? [node as Amount] : []
  if (isSeq(node)) return node.items.flatMap((item) => amountsIn(item as Node))
  return isMap(node) ? amountsIn(node.get('value', true) as Node | undefined) : []
}

const rounded = (amount: number): number => Math.round(amount * FACTOR * 100) / 100

/** The group is visited before its amounts are changed. With scheduled changes, each amount goes with each. */
function sumsIn(sum: Sum, group: Node | undefined): number[] {
  const numbersOf = (key: string | undefined, change = rounded): Record<string, number>[] =>
    key !== undefined && isMap(group)
      ? amountsIn(group.get(key, true) as Node | undefined).map(({ value }) => ({ [key]: change(value) }))
      : [{}]
  const groups = numbersOf(sum.of).flatMap((base) =>
    numbersOf(sum.minus).flatMap((less) =>
      numbersOf(sum.percentOff, (percent) => percent).map((percent) => ({ ...base, ...less, ...percent })),
    ),
  )
  return groups.flatMap((one) => amountOf(sum, one) ?? [])
}
