/** GitHub's own description of its REST API: which requests there are, and what a request and an answer may hold. */
import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** A request or an answer that the real host would not take or give. */
export class Violation extends Error {}

type Schema = {
  $ref?: string
  type?: string
  format?: string
  nullable?: boolean
  enum?: unknown[]
  oneOf?: Schema[]
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
type Document = { paths: Record<string, Record<string, Operation>>; components: object }

/** `key`: the method and the path of the description, such as `GET /repos/{owner}/{repo}`. */
export type Route = { key: string; operation: Operation; parameters: Readonly<Record<string, string>> }

export type RestDescription = ReturnType<typeof readDescription>

let read: RestDescription | undefined

/** Reads the description, once per process. */
export function restDescription(): RestDescription {
  read ??= readDescription()
  return read
}

const NAME = 'https://api.github.com/description'

function readDescription() {
  const text = readFileSync(new URL('rest-description.json', import.meta.url), 'utf8')
  const document = JSON.parse(text) as Document
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    coerceTypes: false,
    validateFormats: true,
    formats: FORMATS,
  })
  ajv.addSchema({ $id: NAME, components: closed(document.components) as object })
  const compiled = new Map<Schema, ValidateFunction>()
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...{ key: `${method.toUpperCase()} ${path}`, operation, pattern: patternOf(path) },
    })),
  )

  function resolve<T extends object>(value: Referring<T>): T {
    if (!('$ref' in value)) return value
    const parts = value.$ref.split('/').slice(1)
    const found = parts.reduce((node: unknown, part) => (node as Record<string, unknown>)[part], document)
    return resolve(found as Referring<T>)
  }

  function check(what: string, schema: Schema, value: unknown): void {
    const validate = compiled.get(schema) ?? ajv.compile(closed(schema) as object)
    compiled.set(schema, validate)
    if (validate(value)) return
    const errors = validate.errors?.map(({ instancePath, message, params }) => {
      return `${instancePath} ${message} ${JSON.stringify(params)}`
    })
    throw new Violation(`${what}: ${errors?.join('; ')}`)
  }

  /** Returns the schema of an answer; `undefined` if the description has none for this status. */
  function schemaOf({ operation }: Route, status: number): Schema | undefined {
    const response = operation.responses[status]
    return response && resolve(response).content?.['application/json']?.schema
  }

  const anyError: Schema = { $ref: '#/components/schemas/basic-error' }

  return {
    /** Returns what the description calls this request; `undefined` if it is not among the parts that we have. */
    find(method: string, path: string): Route | undefined {
      for (const { key, operation, pattern } of routes) {
        const found = key.startsWith(`${method} `) && pattern.exec(path)
        if (!found) continue
        const parameters = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
        return { key, operation, parameters: Object.fromEntries(parameters) }
      }
      return undefined
    },

    /** @throws Violation */
    checkRequest({ key, operation, parameters }: Route, query: URLSearchParams, body: unknown): void {
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
    },

    /** The errors that every request can meet, such as 401 and 429, are not listed. @throws Violation */
    checkAnswer(route: Route, status: number, body: unknown): void {
      const schema = schemaOf(route, status) ?? (status >= 400 ? anyError : undefined)
      if (!schema) throw new Violation(`${route.key}: the answer ${status} is not described.`)
      check(`${route.key} answer ${status}`, schema, body)
    },

    /** Adds what an answer must have besides `given`: null where the host may leave it out, else an empty value. */
    complete(route: Route, status: number, given: unknown, defaults: Defaults): unknown {
      return completed(schemaOf(route, status) ?? {}, given)

      function completed(unresolved: Schema, value: unknown): unknown {
        const schema = resolve(unresolved as Referring<Schema>)
        const [first] = schema.oneOf ?? []
        if (value === undefined && schema.nullable) return null
        if (first) return completed(first, value)
        if (Array.isArray(value)) return value.map((each) => completed(schema.items ?? {}, each))
        if (schema.properties && (value === undefined || isPlain(value))) {
          const fields = Object.entries(value ?? {})
          const missing = (schema.required ?? []).filter((name) => !(name in (value ?? {})))
          return Object.fromEntries([
            ...fields.map(([name, each]) => [name, completed(schema.properties?.[name] ?? {}, each)]),
            ...missing.map((name) => [name, completed(schema.properties?.[name] ?? {}, undefined)]),
          ])
        }
        if (value !== undefined) return value
        return schema.enum?.[0] ?? defaults[schema.format ?? ''] ?? defaults[schema.type ?? ''] ?? {}
      }
    },
  }
}

/** Empty values by format and type. */
export type Defaults = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null

const FORMATS = {
  uri: (text: string) => URL.canParse(text),
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/,
  int64: true,
  'repo.nwo': true,
  email: true,
} as const

/** The one parameter in which slashes are written as they are. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('{ref}', '(?<ref>.+)').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/**
 * Returns schemas of OpenAPI 3.0 as JSON Schema, closed: a field that is not described is wrong in a request, where the
 * host would ignore it, and in an answer, where nobody may rely on it.
 */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (!isPlain(value)) return value
  const {
    nullable,
    discriminator: _,
    ...schema
  } = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === '$ref' && typeof each === 'string' ? NAME + each : closed(each),
    ]),
  )
  if (isPlain(schema['properties']) && schema['type'] === 'object') schema['additionalProperties'] ??= false
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}
