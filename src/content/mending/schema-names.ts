/** What names a schema knows, wherever in it they stand. */
import type { Schema } from '../schema-set.ts'
import type { Scene } from './candidate.ts'

const known = new WeakMap<Schema, { names: Set<string>; holders: Scene['holders'] }>()

/** Every name that may stand before a colon. */
export const namesOf = (schema: Schema): ReadonlySet<string> => read(schema).names

/** The names under which a group or a list stands, with the names inside it. */
export const holdersOf = (schema: Schema): Scene['holders'] => read(schema).holders

function read(schema: Schema): { names: Set<string>; holders: Scene['holders'] } {
  const done = known.get(schema)
  if (done) return done
  const names = new Set<string>()
  const holders = new Map<string, { name: string; inside: Set<string>; list: boolean }>()
  const visit = (node: Schema) => {
    for (const [name, value] of Object.entries(node.properties ?? {})) {
      names.add(name)
      if (value.properties) hold(name, insideOf(value), false)
      if (value.items) hold(name, insideOf(value.items), true)
      visit(value)
    }
    for (const inner of [node.items, ...(node.oneOf ?? []), ...Object.values(node.patternProperties ?? {})])
      if (inner) visit(inner)
  }
  const hold = (name: string, inside: string[], list: boolean) => {
    const id = `${name} ${list}`
    const holder = holders.get(id) ?? { name, inside: new Set<string>(), list }
    for (const key of inside) holder.inside.add(key)
    holders.set(id, holder)
  }
  visit(schema)
  const result = { names, holders: [...holders.values()] }
  known.set(schema, result)
  return result
}

const insideOf = (node: Schema): string[] => [
  ...Object.keys(node.properties ?? {}),
  ...(node.oneOf ?? []).flatMap((branch) => Object.keys(branch.properties ?? {})),
]
