/** Numbers for the nodes of a schema set, so that a value kept on disk can name the node that speaks of it. */
import type { Schema, SchemaSet } from './schema-set.ts'

export type SchemaNodes = {
  /** @throws Error for a number that no node has */
  at(number: number): Schema
  /** @throws Error for a node of other schemas */
  numberOf(schema: Schema): number
}

/** The same schemas give the same numbers. */
export function numberNodes({ fileTypes }: SchemaSet): SchemaNodes {
  const nodes: Schema[] = []
  const numbers = new Map<Schema, number>()
  const add = (node: Schema): void => {
    if (numbers.has(node)) return
    numbers.set(node, nodes.length)
    nodes.push(node)
    const { properties, patternProperties, items, oneOf = [] } = node
    for (const inner of [...Object.values({ ...properties }), ...Object.values({ ...patternProperties })]) add(inner)
    for (const inner of [...(items ? [items] : []), ...oneOf]) add(inner)
  }
  for (const schema of fileTypes.values()) add(schema)
  return {
    at(number) {
      const node = nodes[number]
      if (!node) throw new Error(`The schemas have no node ${number}.`)
      return node
    },
    numberOf(schema) {
      const number = numbers.get(schema)
      if (number === undefined) throw new Error('This schema node belongs to other schemas.')
      return number
    },
  }
}
