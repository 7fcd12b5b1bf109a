/** Locates everything in a valid file, so that mutations can be made. */
import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type Scalar } from 'yaml'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { chooseSchema, propertySchema } from '../../compiler/schema/walk.ts'

/** One key with its value, and the lines that they cover. */
export type Field = {
  key: string
  /** The schema of the object that contains it, and of its value. */
  holder: Schema
  schema: Schema
  /** Lines from 0: of the key, and the last of the value. */
  line: number
  lastLine: number
  /** First line of the object that contains it, from 0, and the line of the key above that, if there is one. */
  holderLine: number
  aboveLine: number
  keyStart: number
  keyEnd: number
  /** The value, if it is a scalar. */
  scalar?: { value: unknown; start: number; end: number; kind: Scalar.Type | undefined; source: string }
  /** Whether a hyphen precedes the key. */
  first: boolean
  indent: number
}

/** An item of a list that is a single text. */
type Point = {
  schema: Schema
  line: number
  start: number
  end: number
  value: unknown
  kind: Scalar.Type | undefined
  source: string
}

export type Outline = { fields: Field[]; points: Point[]; lines: string[] }

export function outlineOf(text: string, schema: Schema): Outline {
  const outline: Outline = { fields: [], points: [], lines: text.split('\n') }
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length - 1
  const root = parseDocument(text).contents
  const lastLineOf = (node: Node | null, start: number): number => {
    const end = node?.range?.[1] ?? start
    return lineAt(text.slice(0, end).trimEnd().length)
  }
  const visit = (node: Node | null, own: Schema, aboveLine: number): void => {
    const data: unknown = node?.toJSON()
    const chosen = chooseSchema(own, data)
    if (isMap(node)) {
      const holderLine = lineAt((node.items[0] as Pair<Scalar>).key.range?.[0] ?? 0)
      for (const pair of node.items as Pair<Scalar, Node>[]) {
        const key = String(pair.key.value)
        const inside = propertySchema(chosen, key)
        const [keyStart = 0, keyEnd = 0] = pair.key.range ?? []
        const line = lineAt(keyStart)
        const before = outline.lines[line]?.slice(0, keyStart - text.lastIndexOf('\n', keyStart - 1) - 1) ?? ''
        if (inside) {
          outline.fields.push({
            key,
            holder: chosen,
            schema: inside,
            line,
            lastLine: Math.max(line, lastLineOf(pair.value, keyEnd)),
            holderLine,
            aboveLine,
            keyStart,
            keyEnd,
            ...(isScalar(pair.value) && { scalar: scalarOf(pair.value, text) }),
            first: before.includes('-'),
            indent: before.length,
          })
          visit(pair.value, inside, line)
        }
      }
    } else if (isSeq(node) && chosen.items) {
      for (const item of node.items as Node[]) {
        if (isScalar(item))
          outline.points.push({ schema: chosen.items, line: lineAt(item.range?.[0] ?? 0), ...scalarOf(item, text) })
        visit(item, chosen.items, -1)
      }
    } else if (isSeq(node) && chosen.anyOf) {
      for (const item of node.items as Node[]) {
        if (isScalar(item))
          outline.points.push({
            schema: { 'x-ref': [String(chosen['x-refs'])] },
            line: lineAt(item.range?.[0] ?? 0),
            ...scalarOf(item, text),
          })
      }
    }
  }
  visit(root, schema, -1)
  return outline
}

function scalarOf(node: Scalar, text: string) {
  const [start = 0, end = 0] = node.range ?? []
  return { value: node.value, start, end, kind: node.type, source: text.slice(start, end) }
}
