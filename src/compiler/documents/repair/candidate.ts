/** Repairs that may be right, each with what to print if it is; and the names that a schema knows. */
import type { Edit } from '../../diagnostics/diagnostic.ts'
import { ENTRY_KEYS } from '../../schema/on-day.ts'
import type { Schema } from '../../schema/schema-set.ts'
import type { Line } from '../../yaml/lines.ts'
import type { Issue } from '../../yaml/repaired-text.ts'

export type Candidate = Pick<Issue, 'code' | 'message' | 'hint'> & {
  edits: Edit[]
  /** What to underline, in offsets of the text that is repaired. */
  start: number
  end: number
  /** The smaller, the more likely; decides between repairs that help equally. */
  cost: number
  /** What the repair does, if it may be offered as a fix. */
  title?: string | undefined
  /** Whether that shifts lines or inserts one: see `Fix`. */
  moves?: true
}

/** A repair of this cost leaves something out: only tried if nothing else helps. */
export const LAST_RESORT = 9

/** One repair, or any number of them. */
export type Proposed = Candidate | readonly Candidate[]

/** Proposes repairs of one line. */
export type Repair = (line: Line, context: RepairContext) => Proposed

export type RepairContext = SchemaNames & {
  lines: readonly Line[]
  /** Indexes of the lines near the error; the most likely first. */
  near: readonly number[]
}

/** A repair that replaces a stretch of text and underlines it. */
export const replacement = (
  start: number,
  end: number,
  text: string,
  rest: Omit<Candidate, 'edits' | 'start' | 'end'> & { start?: number; end?: number },
): Candidate => ({ edits: [{ start, end, text }], start, end, ...rest })

/** Shortens a value for a sentence. */
export const short = (text: string, most = 40): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`

/** `name: ` for a hint; empty for a line without a name. */
export const nameBefore = ({ key }: Line): string => (key ? `${key}: ` : '')

/** A type of list entry: the line that names it, such as `type: faq`, and the names of its other lines. */
export type EntryType = { tag: string; names: ReadonlySet<string>; required: readonly string[] }

/** Names that a schema knows, wherever in it they are. */
export type SchemaNames = {
  names: ReadonlySet<string>
  /** Whether a line may have this name: one of `names`, or any in a file whose names are free. */
  isName: (key: string) => boolean
  /** Names of texts, with the sign that begins one of several lines. */
  texts: ReadonlyMap<string, '|' | '>-'>
  /** Names of groups and lists, with the names inside. */
  holders: readonly { name: string; inside: ReadonlySet<string>; list: boolean }[]
  entryTypes: readonly EntryType[]
}

const known = new WeakMap<Schema, SchemaNames>()

export function namesOf(schema: Schema): SchemaNames {
  const done = known.get(schema)
  if (done) return done
  const names = new Set<string>()
  const texts = new Map<string, '|' | '>-'>()
  const holders = new Map<string, { name: string; inside: Set<string>; list: boolean }>()
  const entryTypes: EntryType[] = []
  const hold = (name: string, inside: readonly string[], list: boolean) => {
    const holder = holders.get(`${name} ${list}`) ?? { name, inside: new Set<string>(), list }
    for (const key of inside) holder.inside.add(key)
    holders.set(`${name} ${list}`, holder)
  }
  const visit = (node: Schema) => {
    const tag = node.discriminator?.propertyName
    for (const { properties = {}, required = [] } of tag === undefined ? [] : (node.oneOf ?? []))
      entryTypes.push({
        tag: `${tag}: ${String(properties[tag ?? '']?.const)}`,
        names: new Set(Object.keys(properties)),
        required: required.filter((key) => key !== tag),
      })
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
  visit(schema)
  const isFree = schema.patternProperties !== undefined
  const isName = (key: string) => names.has(key) || (isFree && /^\w+$/.test(key))
  const result = { names, isName, texts, holders: [...holders.values()], entryTypes }
  known.set(schema, result)
  return result
}

const insideOf = (node: Schema): string[] =>
  [node, ...(node.oneOf ?? [])].flatMap(({ properties = {} }) => Object.keys(properties))
