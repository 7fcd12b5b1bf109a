/** A whole new value: of the schema's own snippet, else of its examples. */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { children, isObject } from '../../compiler/schema/walk.ts'
import { dataIn } from '../../compiler/yaml/change-text.ts'

/** What editors' programs put in: see `defaultSnippets` in `compiler/schema/annotations.ts`. */
export type Snippet = { label?: string; description?: string; body?: unknown }

export const snippetsAt = (schema: Schema): Snippet[] => {
  const { defaultSnippets } = schema
  return Array.isArray(defaultSnippets) ? (defaultSnippets as Snippet[]) : []
}

/** `${1:words}` -> words, `${2|one,two|}` -> one. @param schema of the value */
export function snippetValue(schema: Schema, body: unknown): unknown {
  if (Array.isArray(body)) return body.map((one: unknown) => snippetValue(schema.items ?? {}, one))
  if (isObject(body)) {
    const known = new Map(children(schema, body).map((child) => [child.key, child.schema]))
    return Object.fromEntries(Object.entries(body).map(([key, one]) => [key, snippetValue(known.get(key) ?? {}, one)]))
  }
  return typeof body === 'string' ? scalarOf(schema, filledIn(body.replace(/^\^/, ''))) : body
}

function filledIn(text: string): string {
  return text
    .replace(/\$\{\d+\|((?:[^|,\\]|\\.)*)[^|]*\|\}/g, '$1')
    .replace(/\$\{\d+:((?:[^}\\]|\\.)*)\}/g, '$1')
    .replace(/\\([\\${}|,])/g, '$1')
}

/** The snippet is YAML as it is typed, quotes included. */
function scalarOf({ type, format }: Schema, written: string): unknown {
  const types = [type].flat()
  try {
    const value = dataIn(`- ${written}\n`)
    const [one]: unknown[] = Array.isArray(value) ? value : []
    if (typeof one === 'object' || (typeof one !== 'string' && types.includes('string') && types.length === 1))
      return written
    return format === undefined && one === null ? written : one
  } catch {
    return written // words that would need quotes
  }
}

/** What must stand there, each with its example. */
export function exampleValue(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema['x-refs']) return 'all'
  if (schema.enum) return schema.enum[0]
  if (schema.examples && schema.type !== 'array' && schema.type !== 'object') return schema.examples[0]
  const [form = schema] = schema.oneOf ?? []
  const { properties } = form
  if (schema.type === 'array') return [exampleValue(schema.items ?? {})]
  if (!properties) return schema.type === 'boolean' ? true : ''
  const names = form.required ?? Object.keys(properties).slice(0, Number(form['minProperties'] ?? 0))
  return Object.fromEntries(names.map((name) => [name, exampleValue(properties[name] ?? {})]))
}
