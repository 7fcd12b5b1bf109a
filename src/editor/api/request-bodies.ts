/** The JSON that each endpoint of the editor API accepts. Files are looked up in the content, never joined to a folder. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValueLocation } from '../create-editor.ts'
import type { Operation } from '../edits/operations.ts'
import { Refusal } from './guard-request.ts'

/** The body of each endpoint. */
export type Bodies = {
  page: { path: string }
  value: ValueLocation
  form: ValueLocation
  references: ValueLocation
  draft: { operations: Operation[]; path: string }
  edit: { operations: Operation[]; hashes: Record<string, string>; withErrors?: true }
  picture: { file: string; bytes: string }
  /** The fix of the issue that the report has at this place. */
  mend: { file: string; line: number; column: number; code: string; hash: string }
  undo: { id: string; withErrors?: true }
  journal: Record<never, never>
  handover: { step: string; branch?: string; message?: string }
}

export type Endpoint = keyof Bodies

/** Returns whether the content has a file, or can be given a picture of this name. */
export type FileNames = { has: (file: string) => boolean; mayBecome: (file: string) => boolean }

/** An object with these keys and no others. */
const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
})

const text = (maxLength: number, pattern: string) => ({ type: 'string', maxLength, pattern })
const position = { type: 'integer', minimum: 0, maximum: 1_000_000 }
const yes = { const: true }
const line = text(200, '^[^\\0-\\x1f\\x7f]*$')
const hash = text(43, '^[A-Za-z0-9_-]{43}$')

/** Any value here; `readRequest` looks it up. */
const file = {}

/** Keys of data, not of JavaScript's objects. Content is at most 32 levels deep. */
const key = '^(?!(?:__proto__|constructor|prototype)$)[^\\0-\\x1f\\x7f]+$'
const path = {
  type: 'array',
  maxItems: 32,
  items: { type: ['string', 'integer'], minimum: 0, maximum: 1_000_000, maxLength: 200, pattern: key },
}

/** The path of a page, below the base path. */
const address = text(2000, '^/(?!/)[^\\0-\\x20\\x7f\\\\#]*$')

const operation = (op: Operation['op'], required: Record<string, object> = {}, optional: Record<string, object> = {}) =>
  object({ op: { const: op }, file, path, ...required }, optional)

const operations = {
  type: 'array',
  maxItems: 200,
  items: {
    type: 'object',
    required: ['op'],
    discriminator: { propertyName: 'op' },
    oneOf: [
      operation('set', { value: {} }),
      operation('unset'),
      operation('insert', { index: position, value: {} }),
      operation('remove', {}, { references: { const: 'mend' } }),
      operation('move', { to: position }),
      operation('duplicate', {}, { id: line }),
      operation('rename', { id: line }),
    ],
  },
}

/** Characters of base64 for 20 MB. */
const MOST_PICTURE = Math.ceil(20_000_000 / 3) * 4

const SCHEMAS: Readonly<Record<Endpoint, object>> = {
  page: object({ path: address }),
  value: object({ file, path }),
  form: object({ file, path }),
  references: object({ file, path }),
  draft: object({ operations, path: address }),
  edit: object(
    { operations, hashes: { type: 'object', maxProperties: 200, additionalProperties: hash } },
    { withErrors: yes },
  ),
  picture: object({ file, bytes: text(MOST_PICTURE, '^[A-Za-z0-9+/]*={0,2}$') }),
  mend: object({ file, line: position, column: position, code: text(60, '^[a-z-]+$'), hash }),
  undo: object({ id: text(64, '^[A-Za-z0-9_-]+$') }, { withErrors: yes }),
  journal: object({}),
  handover: object(
    { step: text(20, '^[a-z]+$') },
    { branch: line, message: text(5000, '^[^\\0-\\x08\\x0b-\\x1f\\x7f]*$') },
  ),
}

/** The size of a body in bytes, and the message for a larger one. */
export const limitOf = (endpoint: Endpoint): { most: number; message: string } =>
  endpoint === 'picture'
    ? { most: MOST_PICTURE + 1000, message: 'A picture may have at most 20 MB.' }
    : { most: 1_000_000, message: 'This is more than 1 MB.' }

let ajv: Ajv2020 | undefined

/** @throws Refusal with status 400 */
export async function readRequest<E extends Endpoint>(
  endpoint: E,
  body: Readonly<Record<string, unknown>>,
  names: FileNames,
): Promise<Bodies[E]> {
  ajv ??= new Ajv2020({ strict: false, discriminator: true, ownProperties: true })
  if (!ajv.validate(SCHEMAS[endpoint], body)) {
    const [error] = ajv.errors ?? []
    throw new Refusal(400, `body${error?.instancePath.replaceAll('/', '.')} ${error?.message}.`)
  }
  const read = body as Bodies[E]
  for (const name of filesIn(read)) {
    if (endpoint === 'picture') mustBeNewPicture(name, names)
    else mustBeContent(name, names)
  }
  return read
}

function filesIn(body: object): unknown[] {
  const { operations: all = [], hashes = {} } = body as Partial<Bodies['edit']>
  return [...('file' in body ? [body.file] : []), ...all.map((one) => one.file), ...Object.keys(hashes)]
}

function mustBeNewPicture(file: unknown, { has, mayBecome }: FileNames): void {
  if (typeof file !== 'string' || !mayBecome(file) || has(file))
    throw new Refusal(400, 'body.file must be the name of a new picture.')
}

/** A page may be open for longer than a file exists. */
function mustBeContent(file: unknown, { has }: FileNames): void {
  if (typeof file !== 'string' || !/^[\w./-]{1,200}$/.test(file))
    throw new Refusal(400, 'Each file must be a file of the content.')
  if (!has(file))
    throw new Refusal(400, `There is no file ${file} in the content. It may have been deleted or renamed meanwhile.`)
}
