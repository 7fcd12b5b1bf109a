/** GitHub's own description of its REST API: which requests there are, and what a request and an answer may hold. */
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { isObject } from '../../compiler/schema/walk.ts'

/** A request or an answer that the real host would not take or give. */
export class Violation extends Error {}

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}
type Content = { content?: Record<string, { schema: Schema }> }
type Referring<T> = { $ref: string } | T
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Operation = {
  parameters?: Referring<Parameter>[]
  requestBody?: Content
  responses: Record<string, Referring<Content>>
}
type Description = { paths: Record<string, Record<string, Operation>>; components: Record<string, unknown> }

/** `key`: the method and the path of the description, such as `GET /repos/{owner}/{repo}`. */
export type Route = { key: string; operation: Operation; parameters: Readonly<Record<string, string>> }

const NAME = 'https://api.github.com/description'

/**
 * Makes JSON Schema of a schema of OpenAPI 3.0, and closes it: a field that is not described is wrong in a request, where
 * the host would ignore it, and in an answer, where no client may rely on it.
 */
function closed(key: string, value: unknown): unknown {
  if (key === '$ref') return NAME + String(value)
  if (!isObject(value)) return value
  const { nullable, discriminator: _, ...schema } = value
  if (isObject(schema['properties']) && schema['type'] === 'object') schema['additionalProperties'] ??= false
  return nullable === true ? { anyOf: [schema, NULL] } : schema
}

const NULL: Schema = { type: 'null' }

const description: Description = JSON.parse(
  readFileSync(new URL('rest-description.json', import.meta.url), 'utf8'),
  closed,
)

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: {
    uri: (text: string) => URL.canParse(text),
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/,
    int64: true,
    'repo.nwo': true,
    email: true,
  },
}).addSchema({ $id: NAME, components: description.components })

/** In one parameter slashes are written as they are. */
const routes = Object.entries(description.paths).flatMap(([path, operations]) => {
  const pattern = path.replaceAll('{ref}', '(?<ref>.+)').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return Object.entries(operations).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    operation,
    pattern: new RegExp(`^${pattern}$`),
  }))
})

/** Returns what the description calls a request; `undefined` if it is not among the parts that we have. */
export function findRoute(method: string, path: string): Route | undefined {
  for (const { key, operation, pattern } of routes) {
    const found = key.startsWith(`${method} `) && pattern.exec(path)
    if (!found) continue
    const parameters = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return { key, operation, parameters: Object.fromEntries(parameters) }
  }
  return undefined
}

/** @throws Violation */
export function checkRequest({ key, operation, parameters }: Route, query: URLSearchParams, body: unknown): void {
  const known = (operation.parameters ?? []).map((parameter) => resolve(parameter))
  for (const name of query.keys())
    if (!known.some((each) => each.in === 'query' && each.name === name))
      throw new Violation(`${key}: there is no query parameter ${name}.`)
  for (const { name, required = false, schema, ...each } of known) {
    const text = each.in === 'query' ? query.get(name) : parameters[name]
    if (text === null || text === undefined) {
      if (required) throw new Violation(`${key}: the parameter ${name} is missing.`)
    } else check(`${key} ${name}`, schema, schema.type === 'integer' && text !== '' ? Number(text) : text)
  }
  const schema = operation.requestBody?.content?.['application/json']?.schema
  if (schema) check(`${key} body`, schema, body)
  else if (body !== undefined) throw new Violation(`${key}: this request has no body.`)
}

/** The errors that every request can meet, such as 401 and 429, are not listed. @throws Violation */
export function checkAnswer(route: Route, status: number, body: unknown): void {
  const schema = schemaOf(route, status) ?? (status >= 400 ? ANY_ERROR : undefined)
  if (!schema) throw new Violation(`${route.key}: the answer ${status} is not described.`)
  check(`${route.key} answer ${status}`, schema, body)
}

const ANY_ERROR = { $ref: `${NAME}#/components/schemas/basic-error` }

function check(what: string, schema: object, value: unknown): void {
  if (!ajv.validate(schema, value)) throw new Violation(`${what}: ${JSON.stringify(ajv.errors)}`)
}

/** Returns the schema of an answer; `undefined` if the description has none for this status. */
function schemaOf({ operation }: Route, status: number): Schema | undefined {
  const response = operation.responses[status]
  return response && resolve(response).content?.['application/json']?.schema
}

function resolve<T extends object>(value: Referring<T>): T {
  if (!('$ref' in value)) return value
  const parts = value.$ref.split('/').slice(NAME.split('/').length)
  const found = parts.reduce((node: unknown, part) => (node as Record<string, unknown>)[part], description)
  return resolve(found as Referring<T>)
}

/** Adds what an answer must have besides `given`: null where the host may leave it out, else an empty value. */
export const complete = (route: Route, status: number, given: unknown): unknown =>
  completed(schemaOf(route, status) ?? {}, given)

function completed(unresolved: Referring<Schema>, value: unknown): unknown {
  const { properties, required = [], ...schema } = resolve(unresolved)
  if (value === undefined && schema.anyOf?.includes(NULL)) return null
  const [first] = schema.oneOf ?? schema.anyOf ?? []
  if (first) return completed(first, value)
  if (Array.isArray(value)) return value.map((each) => completed(schema.items ?? {}, each))
  if (properties && (value === undefined || isObject(value))) {
    const missing = required.filter((name) => value?.[name] === undefined).map((name) => [name, undefined] as const)
    const fields = [...Object.entries(value ?? {}), ...missing]
    return Object.fromEntries(fields.map(([name, each]) => [name, completed(properties[name] ?? {}, each)]))
  }
  return value ?? schema.enum?.[0] ?? DEFAULTS[schema.format ?? ''] ?? DEFAULTS[schema.type ?? ''] ?? {}
}

/** Empty values by format and type. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: {},
  uri: 'https://example.org',
  'date-time': '2026-01-01T00:00:00Z',
}
