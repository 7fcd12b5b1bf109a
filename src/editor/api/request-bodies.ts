/** The JSON that each endpoint of the editor API accepts. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Body, Endpoint } from '../stores/wire.ts'
import { Refusal } from './guard-request.ts'

/** An object with these keys and no others. */
const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
})

const list = (items: object, maxItems: number) => ({ type: 'array', maxItems, items })
const text = (maxLength: number, pattern: string) => ({ type: 'string', maxLength, pattern })
const line = text(200, '^[^\\0-\\x1f\\x7f]*$')
const words = { type: 'string', maxLength: 5000 }
const hash = text(43, '^[A-Za-z0-9_-]{43}$')
const id = text(64, '^[A-Za-z0-9_-]+$')
const nothing = object({})

/** A path in the content folder. It is looked up in the content, and never joined to a path from here. */
const file = text(1000, '^[^\\0-\\x1f\\x7f\\\\]+$')

/** Characters of base64 for 20 MB. */
const MOST_PICTURE = Math.ceil(20_000_000 / 3) * 4
const bytes = text(MOST_PICTURE, '^[A-Za-z0-9+/]*={0,2}$')

const SCHEMAS: Readonly<Record<Endpoint, object>> = {
  list: nothing,
  read: object({ files: list(file, 20_000) }),
  'read-old': object({ file, hash }),
  write: object(
    {
      files: { ...list(object({ file }, { before: hash, after: bytes }), 200), minItems: 1 },
      changes: list(
        object({ file, label: words, of: list(words, 32) }, { before: words, after: words, moved: { const: true } }),
        5000,
      ),
    },
    { undoes: id },
  ),
  history: nothing,
  files: object({ id }),
  published: nothing,
  look: nothing,
  recent: nothing,
  publish: object(
    { step: { enum: ['commit', 'push'] }, subject: text(5000, '^[^\\0-\\x08\\x0b-\\x1f\\x7f]*$') },
    { branch: line },
  ),
}

/** The size of a body in bytes, and the message for a larger one. */
export const limitOf = (endpoint: Endpoint): { most: number; message: string } =>
  endpoint === 'write'
    ? { most: MOST_PICTURE + 2_000_000, message: 'A picture may have at most 20 MB.' }
    : { most: 2_000_000, message: 'This is more than 2 MB.' }

let ajv: Ajv2020 | undefined

/** @throws Refusal with status 400 */
export function readRequest<E extends Endpoint>(endpoint: E, body: Readonly<Record<string, unknown>>): Body<E> {
  ajv ??= new Ajv2020({ strict: false, ownProperties: true })
  if (ajv.validate(SCHEMAS[endpoint], body)) return body as Body<E>
  const [error] = ajv.errors ?? []
  throw new Refusal(400, `body${error?.instancePath.replaceAll('/', '.')} ${error?.message}.`)
}
