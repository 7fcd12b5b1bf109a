/** Reads one content file, and checks it against its schema and with the rules for single files. */
import type { ContentFile, FileVisit, TextReading } from './documents/content-file.ts'
import { fileDates, NO_DATES } from './documents/file-dates.ts'
import { internalError } from './documents/internal-error.ts'
import { type Reading, readContent } from './documents/read-document.ts'
import { readTemplate } from './link/markdown-template.ts'
import type { OpenFile, Rule } from './rules/rule.ts'
import { runOnFile } from './run-rule.ts'
import { formats } from './schema/formats.ts'
import { onDay } from './schema/on-day.ts'
import type { Check } from './schema/schema-errors.ts'
import type { Schema } from './schema/schema-set.ts'
import { checkOnDay } from './schema/validators.ts'
import { chooseSchema, isObject, type Visit, walk } from './schema/walk.ts'
import { BUDGET_PER_FILE, createBudget } from './yaml/budget.ts'
import { createRepairedText } from './yaml/repaired-text.ts'
import { sourceOf } from './yaml/yaml-source.ts'

/** What is known of a file before it is read, and what reads it. `thorough`: see `createContentFiles`. */
type Reader = Pick<ContentFile, 'fileType' | 'schema' | 'hash' | 'since' | 'thorough'> &
  Pick<OpenFile, 'check' | 'readMarkdown'>

/** @param rules only their parts for single files run */
export function readFile(name: string, bytes: Uint8Array, reader: Reader, rules: readonly Rule[]): ContentFile {
  const { check, readMarkdown, ...about } = reader
  const { schema, since } = about
  const { source, written, now, diagnostics, effort } = readSource(name, bytes, reader)
  const all = walk(schema, source.data)
  const days = now && since !== undefined && { since, written, now }
  const results = rules.map((rule) => ({
    name: rule.name,
    ...runOnFile(rule, { source, schema, visits: all, check, readMarkdown, ...days }),
  }))
  const visits: FileVisit[] = []
  const file: ContentFile = {
    ...about,
    effort,
    source,
    diagnostics,
    visits,
    findings: Object.fromEntries(results.flatMap(({ name, found }) => (found.length > 0 ? [[name, found]] : []))),
    failed: results.flatMap(({ failed }) => failed),
    dates: days ? fileDates(written, days.now, days.since) : NO_DATES,
    entries: entriesOf(schema, name, source.data),
    unnamed: source.readable ? countUnnamed(schema, source.data) : Number.POSITIVE_INFINITY,
    anchorsKnown: source.readable && all.every(hasItsAnchor),
  }
  visits.push(...sharedVisits(all, readMarkdown).map((visit) => ({ ...visit, file })))
  return file
}

/** Returns the values that other files, or the whole site, depend on. @param all values of a file */
export const sharedVisits = (
  all: readonly Visit[],
  readMarkdown: OpenFile['readMarkdown'],
): Omit<FileVisit, 'file'>[] =>
  all.flatMap(({ schema, value, path }) =>
    concernsOthers(schema, value) ? [{ schema, value, path, reading: readingOf(schema, value, readMarkdown) }] : [],
  )

function readingOf(schema: Schema, value: unknown, read: OpenFile['readMarkdown']): TextReading | undefined {
  const template = schema['x-markdown'] && typeof value === 'string' ? readTemplate(value, read) : undefined
  return template && { problems: template.problems, links: template.links }
}

/** Reads the text and data of a file: as written, and on the day. */
export function readSource(name: string, bytes: Uint8Array, { check, schema, since, thorough }: Reader) {
  const onItsDay = checkOnDay(check, schema, since)
  const { source: written, ...read } = readOrReport(name, bytes, schema, onItsDay, thorough)
  const now = since === undefined ? undefined : onDay(schema, written.data, since)
  return { ...read, written, now, source: now ? written.withData(now.data, now.written) : written }
}

/** Reads a file. If the reader itself fails, that becomes a diagnostic, and the file counts as unreadable. */
function readOrReport(name: string, bytes: Uint8Array, schema: Schema, check: Check, thorough: boolean): Reading {
  try {
    return readContent(name, bytes, schema, check, createBudget(thorough ? BUDGET_PER_FILE : 0))
  } catch (error) {
    const draft = createRepairedText(name, new TextDecoder().decode(bytes))
    const start = draft.places.rangeOf(0, 1)
    return { source: sourceOf(draft, undefined, false), diagnostics: [internalError(name, start, error)], effort: 0 }
  }
}

/** Annotations of values that a rule across files, or the linked site, depends on. */
const SHARED = [
  ...(['x-money', 'x-refs', 'x-groups', 'x-palette', 'x-past-year', 'x-past-day', 'x-bound', 'x-covers'] as const),
  ...(['x-entry-pages', 'x-plural', 'x-theme'] as const),
]
const SHARED_TEXT = ['x-ref', 'x-anchor', 'x-group'] as const

/** Whether a rule across files, or the linked site, depends on a value. */
function concernsOthers(schema: Schema, value: unknown): boolean {
  const chosen = chooseSchema(schema, value)
  if (SHARED.some((name) => schema[name]) || chosen['x-service'] || chosen['x-hours'] || chosen['x-calls']) return true
  if (typeof value !== 'string') return false
  if (SHARED_TEXT.some((name) => schema[name]) || schema.format === 'link' || schema.format === 'image') return true
  if (!schema['x-text'] && !schema['x-markdown']) return false
  // References and their names, prices, telephone numbers, addresses; in Markdown links too.
  return /[${@]|\d{2}|[a-z]\.[a-z]/.test(value) || (schema['x-markdown'] === true && /\]\(|:\/\/|<|www\./.test(value))
}

function entriesOf(schema: Schema, name: string, data: unknown): ContentFile['entries'] {
  if (!schema['x-collection']) return []
  if (!schema.items) return [{ id: name.replace(/\.yaml$/, ''), path: [] }]
  if (!Array.isArray(data)) return []
  return data.flatMap((value, index) =>
    isObject(value) && typeof value.id === 'string' ? [{ id: value.id, path: [index] }] : [],
  )
}

function countUnnamed(schema: Schema, data: unknown): number {
  if (!schema['x-collection'] || !schema.items) return 0
  const ids = (Array.isArray(data) ? data : [undefined]).map((entry) => (isObject(entry) ? entry.id : undefined))
  return ids.filter((id) => typeof id !== 'string' || !formats['short-name']?.accepts(id)).length
}

/** Returns false if a part's name for links may be missing or misspelt: another rule reports that. */
function hasItsAnchor({ schema, value }: Visit): boolean {
  const chosen = chooseSchema(schema, value)
  if (schema.discriminator && chosen === schema) return false
  if (schema['x-anchor'] && typeof value !== 'string') return false
  if (schema.properties?.['blocks'] && isObject(value) && !Array.isArray(value['blocks'])) return false
  if (!isObject(value)) return true
  const strangers = Object.keys(value).some((key) => !Object.hasOwn(chosen.properties ?? {}, key))
  return !Object.entries(chosen.properties ?? {}).some(
    ([key, own]) => own['x-anchor'] && !Object.hasOwn(value, key) && (strangers || chosen.required?.includes(key)),
  )
}
