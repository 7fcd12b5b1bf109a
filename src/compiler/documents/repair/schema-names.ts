/** What names a schema knows, wherever in it they stand. */
import { ENTRY_KEYS } from '../../schema/on-day.ts'
import type { Schema } from '../../schema/schema-set.ts'
import type { RepairContext } from './candidate.ts'

type Names = Pick<RepairContext, 'names' | 'holders' | 'texts'>

const known = new WeakMap<Schema, Names>()

export function namesOf(schema: Schema): Names {
  const done = known.get(schema)
  if (done) return done
  const names = new Set<string>()
  const texts = new Map<string, '|' | '>-'>()
  const holders = new Map<string, { name: string; inside: Set<string>; list: boolean }>()
  const visit = (node: Schema) => {
    for (const [name, value] of Object.entries(node.properties ?? {})) {
      names.add(name)
      if (value['x-dated']) {
        for (const key of ENTRY_KEYS) names.add(key)
        hold(name, ENTRY_KEYS, true)
      }
      if (value['x-text'] && !texts.has(name)) texts.set(name, '>-')
      if (value['x-markdown']) texts.set(name, '|')
      if (value.properties) hold(name, insideOf(value), false)
      if (value.items) hold(name, insideOf(value.items), true)
      visit(value)
    }
    for (const inner of [node.items, ...(node.oneOf ?? []), ...Object.values(node.patternProperties ?? {})])
      if (inner) visit(inner)
  }
  const hold = (name: string, inside: readonly string[], list: boolean) => {
    const id = `${name} ${list}`
    const holder = holders.get(id) ?? { name, inside: new Set<string>(), list }
    for (const key of inside) holder.inside.add(key)
    holders.set(id, holder)
  }
  visit(schema)
  const result = { names, texts, holders: [...holders.values()] }
  known.set(schema, result)
  return result
}

const insideOf = (node: Schema): string[] => [
  ...Object.keys(node.properties ?? {}),
  ...(node.oneOf ?? []).flatMap((branch) => Object.keys(branch.properties ?? {})),
]
