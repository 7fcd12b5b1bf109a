/** What may stand between `${` and `}`: values of files at the root of the content folder, by their names. */
import { confidentMatch } from '../diagnostics/suggestions.ts'
import type { ContentFile } from '../documents/content-file.ts'
import type { Schema } from '../schema/schema-set.ts'
import { children, chooseSchema, isObject, propertySchema } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import type { Folder } from './folder.ts'
import type { Source } from './marks.ts'

/** Something that may be quoted, and where it is written. */
export type Interpolable = { name: string; file: ContentFile; path: Path; value: string | number; schema: Schema }

/** Everything that may be quoted: `facts.replyHours`, `courses.advanced-course.monthlyPrice`, … */
export function interpolableValues(folder: Folder): Interpolable[] {
  const found: Interpolable[] = []
  const collect = (file: ContentFile, schema: Schema, value: unknown, name: string, path: Path) => {
    if (isInterpolable(value, schema)) found.push({ name, file, path, value: value as string | number, schema })
    for (const child of children(schema, value)) {
      const step = Array.isArray(value) && isObject(child.value) ? child.value.id : child.key
      if (typeof step === 'string') collect(file, child.schema, child.value, `${name}.${step}`, [...path, child.key])
    }
  }
  for (const file of rootFiles(folder)) collect(file, file.schema, file.source.data, rootName(file.source.file), [])
  return found
}

/**
 * Why a name cannot be quoted. `elsewhere`: the place it leads to is at fault, and is reported there;
 * `unfit`: it leads to something that is no text or number; `file`: there is no such file.
 */
export function whyNotInterpolable(folder: Folder, name: string): 'elsewhere' | 'unfit' | 'file' | 'unknown' {
  const [root, ...steps] = name.split('.')
  const file = folder.files.get(`${root}.yaml`)
  if (!file) return isAstray(folder, root ?? '') ? 'elsewhere' : 'file'
  if (!file.source.readable || typeof file.source.data !== 'object' || file.source.data === null) return 'elsewhere'
  let [schema, value]: [Schema | undefined, unknown] = [file.schema, file.source.data]
  for (const step of steps) {
    if (!schema) return 'unknown'
    if (Array.isArray(value)) {
      const items: unknown[] = value
      const item = items.find((one) => isObject(one) && one.id === step)
      if (item === undefined)
        return items.some((one) => !isObject(one) || typeof one.id !== 'string') ? 'elsewhere' : 'unknown'
      ;[schema, value] = [chooseSchema(schema, value).items, item]
    } else {
      if (isObject(value) && schema.properties?.[step] && !Object.hasOwn(value, step)) {
        return schema.required?.includes(step) ? 'elsewhere' : 'unknown'
      }
      const known: Schema | undefined = propertySchema(schema, step)
      ;[schema, value] = [known, isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined]
      if (value === undefined) return 'unknown'
    }
  }
  const types = [schema?.type].flat()
  const fit = types.includes('number') || types.includes('integer') || (types.includes('string') && schema?.['x-text'])
  return fit ? 'elsewhere' : 'unfit'
}

/** A file of nearly that name lies there and is not read: another rule says so. */
function isAstray({ bytes, files }: Folder, root: string): boolean {
  return [...bytes.keys()].some((path) => {
    if (files.has(path) || path.includes('/')) return false
    return confidentMatch(path.replace(/(?:\.\w+)+$/, '').toLowerCase(), [root]) === root
  })
}

/** A value that a name leads to, and where it is written. */
export type Found = { value: string | number; schema: Schema } & Source

/** Names are asked for again and again. */
const lookedUp = (): Map<string, Found | undefined> => new Map()

/** The value that `${name}` stands for; `undefined` where it leads nowhere, or to something that is no text or number. */
export function lookUp(folder: Folder, name: string): Found | undefined {
  const known = folder.once(lookedUp)
  if (!known.has(name)) known.set(name, follow(folder, name))
  return known.get(name)
}

function follow(folder: Folder, name: string): Found | undefined {
  const [root, ...steps] = name.split('.')
  const file = folder.files.get(`${root}.yaml`)
  let at: Place | undefined = file && { value: file.source.data, schema: file.schema, path: [] }
  for (const step of steps) at = at && stepInto(at, step)
  return file && at && isInterpolable(at.value, at.schema)
    ? { value: at.value as string | number, schema: at.schema, file: file.source.file, path: at.path }
    : undefined
}

type Place = { value: unknown; schema: Schema; path: Path }

/** The value of that name in a group, or the entry of that id in a list. */
function stepInto({ schema, value, path }: Place, step: string): Place | undefined {
  const chosen = chooseSchema(schema, value)
  if (Array.isArray(value)) {
    const index = value.findIndex((one: unknown) => isObject(one) && one.id === step)
    return index >= 0 && chosen.items
      ? { value: value[index], schema: chosen.items, path: [...path, index] }
      : undefined
  }
  const known = isObject(value) && Object.hasOwn(value, step) ? propertySchema(chosen, step) : undefined
  return known && { value: (value as Record<string, unknown>)[step], schema: known, path: [...path, step] }
}

function rootFiles(folder: Folder) {
  return [...folder.files.values()].filter(({ source }) => !source.file.includes('/'))
}

const rootName = (file: string): string => file.replace(/\.yaml$/, '')

function isInterpolable(value: unknown, schema: Schema): boolean {
  if (typeof value === 'number') return true
  return typeof value === 'string' && schema['x-text'] === true
}
