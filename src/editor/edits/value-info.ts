/** Everything that is to be known of one value before somebody changes it. */

import { humanised } from '../../changes/data/names.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { interpolate, interpolationsIn } from '../../compiler/link/interpolation.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { commentsOf } from '../../compiler/yaml/comments-of.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import { createRepairedText } from '../../compiler/yaml/repaired-text.ts'
import { sourceOf } from '../../compiler/yaml/yaml-source.ts'
import { hashOf } from '../../disk/hash.ts'
import { type FormField, fieldsOf } from './entry-form.ts'
import { type FieldInfo, fieldInfo, titleIn } from './field-info.ts'
import { isSampleNote } from './sample-note.ts'
import { byPosition, type WrittenFile, writtenPath } from './written-file.ts'
import { chosenSchema, writtenSchema } from './written-schema.ts'

export type ValueInfo = FieldInfo & {
  file: string
  path: Path
  /** Of the value in the file, from 1. */
  line: number
  column: number
  /** Of the file's bytes: SHA-256, base64url. */
  hash: string
  value: unknown
  /** The characters in the file, quotes included. */
  written: string
  required: boolean
  /** The `${...}` in it: what each stands for now, and where that is written. */
  references: readonly { name: string; words: string; file: string; path: Path }[]
  /** Whether the file says that it is only a sample. */
  sample: boolean
  /** The innermost entry of a list that it is or lies in. */
  entry?: {
    list: Path
    index: number
    count: number
    title: string
    id?: string
    /** A picture that it may have and does not. */
    picture?: FormField
  }
  /** Of a value that becomes another on a day: what holds from when on, and where it is written. */
  dated?: readonly { path: Path; from?: unknown; value: unknown }[]
  /** Of a group: what its lines are called. */
  partLabels?: Readonly<Record<string, string>>
  /** Of words for a picture: where that is named. */
  picture?: Path
  /** Of a list: its entries. */
  listOf?: { label: string; entries: readonly { title: string; id?: string }[] }
}

/** @throws EditError where the path leads nowhere */
export function valueInfo(folder: Folder, written: WrittenFile, bytes: Uint8Array, path: Path): ValueInfo {
  const { file, schema, text, data } = written
  const place = writtenPath(written, path)
  const own = writtenSchema(schema, data, place)
  if (!own) throw new EditError(`Nothing is known of this line of ${file}. Change it in the file itself.`)
  const source = sourceOf(createRepairedText(file, text), data, true)
  const { line, column } = source.rangeAt(place)
  const today = byPosition(written.now.data, path)
  const value = today ? valueAt(written.now.data, today) : valueAt(data, place)
  const dated =
    today &&
    written.now.dated.find(({ at }) => at.length === today.length && at.every((step, index) => step === today[index]))
  const group = chosenSchema(schema, data, place.slice(0, -1))
  const key = String(place.at(-1) ?? file)
  const around = entryAround(folder, written, path)
  const entry = around && { ...around, ...pictureMissing(folder, written, around) }
  const picture = own.format === 'image' ? undefined : pictureIn(group)
  const listOf =
    Array.isArray(value) && own.items ? { label: own.items.title ?? '', entries: entriesOf(folder, value) } : undefined
  return {
    ...fieldInfo(folder, own, key),
    ...{
      file,
      path,
      line,
      column,
      hash: hashOf(bytes),
      value,
      written: valueAt(data, place) === undefined ? '' : source.writtenAt(place),
    },
    required: group?.required?.includes(key) ?? typeof place.at(-1) === 'number',
    references: typeof value === 'string' ? quotedIn(folder, value) : [],
    sample: commentsOf(text, place).some(isSampleNote),
    ...(entry && { entry }),
    ...(isObject(value) && { partLabels: labelsOf(own, value) }),
    ...(picture !== undefined && { picture: [...path.slice(0, -1), picture] }),
    ...(listOf && { listOf }),
    ...(dated && {
      dated: dated.entries.map(({ path: at, from, value: own }) => ({
        path: at,
        ...(from !== undefined && { from }),
        value: own,
      })),
    }),
  }
}

/** A group is a picture when it has one and the words for it, and nothing else. */
const pictureIn = ({ properties = {} }: Schema = {}): string | undefined =>
  Object.keys(properties).length === 2
    ? Object.entries(properties).find(([, { format }]) => format === 'image')?.[0]
    : undefined

function pictureMissing(
  folder: Folder,
  written: WrittenFile,
  { list, index }: NonNullable<ValueInfo['entry']>,
): { picture?: FormField } {
  const { schema, data } = written
  const place = writtenPath(written, [...list, index])
  const group = chosenSchema(schema, data, place)
  const value = valueAt(data, place)
  if (!group || !isObject(value)) return {}
  const picture = fieldsOf(folder, group).find(
    ({ key, fields = [], type }) =>
      !Object.hasOwn(value, key) && (type === 'image' || fields.some((field) => field.type === 'image')),
  )
  return picture ? { picture } : {}
}

const labelsOf = ({ properties }: Schema, group: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.keys(group).map((key) => [key, properties?.[key]?.title ?? humanised(key)]))

const entriesOf = (folder: Folder, list: readonly unknown[]) =>
  list.map((one) => ({ title: titleIn(folder, one) ?? '', ...idOf(one) }))

const idOf = (entry: unknown): { id?: string } =>
  isObject(entry) && typeof entry['id'] === 'string' ? { id: entry['id'] } : {}

function entryAround(folder: Folder, { data, now }: WrittenFile, path: Path): ValueInfo['entry'] {
  const inDay = byPosition(now.data, path)
  const [root, steps] = inDay ? [now.data, inDay] : [data, byPosition(data, path) ?? []]
  const at = steps.findLastIndex(
    (step, index) => typeof step === 'number' && Array.isArray(valueAt(root, steps.slice(0, index))),
  )
  if (at < 0) return undefined
  const list = steps.slice(0, at)
  const all = valueAt(root, list) as readonly unknown[]
  const index = Number(steps[at])
  return { list, index, count: all.length, title: titleIn(folder, all[index]) ?? '', ...idOf(all[index]) }
}

function quotedIn(folder: Folder, text: string): ValueInfo['references'] {
  const names = [...new Set(interpolationsIn(text).map(({ name }) => name))]
  return names.flatMap((name) => {
    const [root, ...steps] = name.split('.')
    const file = `${root}.yaml`
    const path = byPosition(folder.files.get(file)?.source.data, steps)
    return path ? [{ name, words: interpolate(folder, `\${${name}}`), file, path }] : []
  })
}
