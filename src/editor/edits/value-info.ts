/** Everything that the editor shows of one value before an author changes it. */
import { humanised } from '../../changes/data/data-shape.ts'
import type { MarkedPair } from '../../compiler/documents/compare-values.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { interpolate, interpolationsIn } from '../../compiler/link/interpolation.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import type { FocalPoint } from '../../compiler/schema/types.gen.ts'
import { chooseSchema, isObject } from '../../compiler/schema/walk.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { commentsOf } from '../../compiler/yaml/comments-of.ts'
import { type Path, valueAt } from '../../compiler/yaml/path.ts'
import { createRepairedText } from '../../compiler/yaml/repaired-text.ts'
import { sourceOf } from '../../compiler/yaml/yaml-source.ts'
import { isSampleNote } from './change-file.ts'
import { type FormField, fieldsOf } from './entry-form.ts'
import { type FieldInfo, fieldInfo, titleIn } from './field-info.ts'
import { byPosition, chosenSchema, idOf, type WrittenFile, writtenPath, writtenSchema } from './written-file.ts'

type EntryName = { title: string; id?: string }

export type ValueInfo = FieldInfo & {
  file: string
  path: Path
  /** What it is in, from the file inwards, each by its title. */
  trail: readonly { title: string; path: Path }[]
  /** Of the value in the file, from 1. */
  line: number
  column: number
  /** Of the file's bytes: SHA-256, base64url. */
  hash: string
  value: unknown
  /** The characters in the file, quotes included. */
  written: string
  required: boolean
  /** The `${...}` in it: what each is now, and where that is written. */
  references: readonly { name: string; words: string; file: string; path: Path }[]
  /** Whether the file marks it as a sample. */
  sample: boolean
  /** The innermost list entry that it is or belongs to. `picture`: one that the entry may have and does not. */
  entry?: EntryName & { list: Path; index: number; count: number; picture?: FormField }
  /** Of a value that changes on a day: what holds from when on, and where it is written. */
  dated?: readonly { path: Path; from?: unknown; value: unknown }[]
  /** Whether a change of it can be scheduled. */
  canChangeOnDay: boolean
  /** The labels of a group's values. */
  partLabels?: Readonly<Record<string, string>>
  /** What a group may have and does not. */
  missing?: readonly FormField[]
  /** Of the description of a picture: the path of the picture. */
  picture?: Path
  /** Of a picture and its description: the file, the point that stays in sight where it is cropped, and its path. */
  focus?: { path: Path; picture: string; point?: FocalPoint }
  /** Of a translation: the text of the main language. */
  original?: string
  /** Of a translation that is behind: the sentences of this text that have changed since. */
  changed?: readonly MarkedPair[]
  /** Of a list: its entries. `kind`: what each is, if there are several kinds. */
  listOf?: { label: string; entries: readonly (EntryName & { kind?: string })[] }
}

/** @param hash of the file's bytes  @throws EditError if the path leads nowhere */
export function valueInfo(folder: Folder, written: WrittenFile, hash: string, path: Path): ValueInfo {
  const { file, schema, text, data, now } = written
  const place = writtenPath(written, path)
  const own = writtenSchema(schema, data, place)
  if (!own) throw new EditError(`Nothing is known of this line of ${file}. Change it in the file itself.`)
  const source = sourceOf(createRepairedText(file, text), data, true)
  const { line, column } = source.rangeAt(place)
  const today = byPosition(now.data, path)
  const value = today ? valueAt(now.data, today) : valueAt(data, place)
  const dated =
    today && now.dated.find(({ at }) => at.length === today.length && at.every((step, i) => step === today[i]))
  const group = chosenSchema(schema, data, place.slice(0, -1))
  const key = String(place.at(-1) ?? file)
  const entry = entryAround(folder, written, path)
  const picture = own.format === 'image' ? undefined : pictureIn(group)
  return {
    ...fieldInfo(folder, own, key),
    file,
    path,
    line,
    column,
    hash,
    value,
    trail: trailOf(folder, written, place),
    written: valueAt(data, place) === undefined ? '' : source.writtenAt(place),
    required: group?.required?.includes(key) ?? typeof place.at(-1) === 'number',
    references: typeof value === 'string' ? quotedIn(folder, value) : [],
    sample: commentsOf(text, place).some(isSampleNote),
    canChangeOnDay: typeof value !== 'object' && (dated !== undefined || own['x-dated'] === true),
    ...(entry && { entry }),
    ...(isObject(value) && { partLabels: labelsOf(own, value), missing: missingIn(folder, own, value) }),
    ...(picture !== undefined && { picture: [...path.slice(0, -1), picture] }),
    ...focusIn(group, valueAt(data, place.slice(0, -1)), path),
    ...(Array.isArray(value) &&
      own.items && {
        listOf: { label: own.items.title ?? '', entries: entriesIn(folder, own.items, value) },
      }),
    ...(dated && {
      dated: dated.entries.map(({ path: at, from, value: one }) => ({
        path: at,
        value: one,
        ...(from !== undefined && { from }),
      })),
    }),
  }
}

/** Returns what a value is and what it is in, for a list of many: `Fees › Question`. */
export function valueName(folder: Folder, written: WrittenFile, path: Path): string {
  const place = writtenPath(written, path)
  const own = writtenSchema(written.schema, written.data, place)
  const around = trailOf(folder, written, place).at(-1)?.title ?? ''
  return [around, own?.title ?? humanised(String(place.at(-1) ?? ''))].filter(Boolean).join(' › ')
}

/** Entries are named by their titles, or by their numbers; what has no title in its schema, by its name in the file. */
function trailOf(folder: Folder, { file, schema, data }: WrittenFile, place: Path): ValueInfo['trail'] {
  if (place.length === 0) return []
  const steps = place.slice(0, -1).map((step, index) => {
    const path = place.slice(0, index + 1)
    if (typeof step === 'number') return { path, title: titleIn(folder, valueAt(data, path)) || String(step + 1) }
    return { path, title: writtenSchema(schema, data, path)?.title ?? humanised(step) }
  })
  // Of a folder's files, each has a title of its own.
  const own = file.includes('/') ? titleIn(folder, data) : undefined
  return [{ title: own || schema.title || file, path: [] }, ...steps]
}

/** A group is a picture if it has a picture and its description. */
const pictureIn = ({ properties = {} }: Schema = {}): string | undefined =>
  properties['alt'] && Object.entries(properties).find(([, { format }]) => format === 'image')?.[0]

function focusIn(group: Schema | undefined, value: unknown, path: Path): Pick<ValueInfo, 'focus'> {
  const picture = pictureIn(group)
  if (picture === undefined || !group?.properties?.['focus']) return {}
  const [left, top] = ['left', 'top'].map((part) => valueAt(value, ['focus', part]))
  const point = typeof left === 'number' && typeof top === 'number' && { left, top }
  const found = { path: [...path.slice(0, -1), 'focus'], picture: String(valueAt(value, [picture])) }
  return { focus: { ...found, ...(point && { point }) } }
}

const labelsOf = ({ properties }: Schema, group: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.keys(group).map((key) => [key, properties?.[key]?.title ?? humanised(key)]))

function entryName(folder: Folder, entry: unknown): EntryName {
  const id = idOf(entry)
  return { title: titleIn(folder, entry) ?? '', ...(id !== undefined && { id }) }
}

const entriesIn = (folder: Folder, items: Schema, entries: readonly unknown[]) =>
  entries.map((one) => {
    const { title: kind } = chooseSchema(items, one)
    return { ...entryName(folder, one), ...(kind !== undefined && kind !== items.title && { kind }) }
  })

function entryAround(folder: Folder, written: WrittenFile, path: Path): ValueInfo['entry'] {
  const { data, now } = written
  const today = byPosition(now.data, path)
  const [root, steps] = today ? [now.data, today] : [data, byPosition(data, path) ?? []]
  const at = steps.findLastIndex((_, index) => Array.isArray(valueAt(root, steps.slice(0, index))))
  if (at < 0) return undefined
  const list = steps.slice(0, at)
  const all = valueAt(root, list) as readonly unknown[]
  const index = Number(steps[at])
  const picture = missingPicture(folder, written, [...list, index])
  return { list, index, count: all.length, ...entryName(folder, all[index]), ...(picture && { picture }) }
}

/** Finds the field of a picture that an entry may have and does not. */
function missingPicture(folder: Folder, written: WrittenFile, path: Path): FormField | undefined {
  const place = writtenPath(written, path)
  const group = chosenSchema(written.schema, written.data, place)
  const value = valueAt(written.data, place)
  if (!group || !isObject(value)) return undefined
  return missingIn(folder, group, value).find(
    ({ fields = [], type }) => type === 'image' || fields.some((field) => field.type === 'image'),
  )
}

const missingIn = (folder: Folder, schema: Schema, group: Readonly<Record<string, unknown>>): FormField[] =>
  fieldsOf(folder, chooseSchema(schema, group)).filter(({ key }) => key !== '' && !Object.hasOwn(group, key))

function quotedIn(folder: Folder, text: string): ValueInfo['references'] {
  const names = [...new Set(interpolationsIn(text).map(({ name }) => name))]
  return names.flatMap((name) => {
    const [root, ...steps] = name.split('.')
    const file = `${root}.yaml`
    const path = byPosition(folder.files.get(file)?.source.data, steps)
    return path ? [{ name, words: interpolate(folder, `\${${name}}`), file, path }] : []
  })
}
