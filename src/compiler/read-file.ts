/** One content file, read, checked against its schema and by every rule that looks at one file alone. */
import type { ContentFile, FileVisit, TextReading } from './documents/content-file.ts'
import { fileDates, NO_DATES } from './documents/file-dates.ts'
import { internalError } from './documents/internal-error.ts'
import { type Reading, readContent } from './documents/read-document.ts'
import { readTemplate } from './link/markdown-template.ts'
import type { OpenFile, Rule } from './rules/rule.ts'
import { runOnFile } from './run-rule.ts'
import { checkOnDay } from './schema/check-on-day.ts'
import { formats } from './schema/formats.ts'
import { type OnDay, onDay } from './schema/on-day.ts'
import type { Schema } from './schema/schema-set.ts'
import type { Check } from './schema/validators.ts'
import { chooseSchema, isObject, type Visit, walk } from './schema/walk.ts'
import { BUDGET_PER_FILE, createBudget } from './yaml/budget.ts'
import { movedSource } from './yaml/moved-source.ts'
import { createRepairedText } from './yaml/repaired-text.ts'
import { sourceOf, type YamlSource } from './yaml/yaml-source.ts'

/** What is known of a file before it is read, and the functions that read it. */
type Reader = Pick<ContentFile, 'fileType' | 'schema' | 'hash' | 'since' | 'thorough'> &
  Pick<OpenFile, 'check' | 'readMarkdown'>

/**
 * @param thorough whether work may be spent on finding out what was meant
 * @param rules those without a part for one file are passed over
 */
export function readFile(
  name: string,
  bytes: Uint8Array,
  { check, readMarkdown, ...about }: Reader,
  rules: readonly Rule[],
): ContentFile {
  const { schema, since } = about
  const { source: written, diagnostics, effort } = readOrTell(name, bytes, about, check)
  const now = since === undefined ? undefined : onDay(schema, written.data, since)
  const source = asOf(written, now)
  const all = [...walk(schema, source.data)]
  const visits: FileVisit[] = []
  const file: ContentFile = {
    ...about,
    ...{ effort, source, diagnostics, visits },
    ...applyRules(rules, {
      source,
      schema,
      visits: all,
      check,
      readMarkdown,
      ...(now && since !== undefined && { since, written, now }),
    }),
    dates: now && since !== undefined ? fileDates(written, now, since) : NO_DATES,
    entries: entriesOf(schema, name, source.data),
    unnamed: source.readable ? countUnnamed(schema, source.data) : Number.POSITIVE_INFINITY,
    anchorsKnown: source.readable && all.every(hasItsAnchor),
  }
  for (const { schema: node, value, path } of all)
    if (concernsOthers(node, value))
      visits.push({ schema: node, value, path, file, reading: readingOf(node, value, readMarkdown) })
  return file
}

function readingOf(schema: Schema, value: unknown, read: OpenFile['readMarkdown']): TextReading | undefined {
  const template = schema['x-markdown'] && typeof value === 'string' ? readTemplate(value, read) : undefined
  return template && { problems: template.problems, links: template.links }
}

const asOf = (source: YamlSource, now: OnDay | undefined): YamlSource =>
  now ? movedSource(source, now.data, now.written) : source

/** The text, data and places of a file again. @param check may find nothing in a file in which nothing was found before */
export function readSource(
  name: string,
  bytes: Uint8Array,
  { check, ...about }: Omit<Reader, 'readMarkdown'>,
): YamlSource {
  const { source } = readOrTell(name, bytes, about, check)
  return asOf(source, about.since === undefined ? undefined : onDay(about.schema, source.data, about.since))
}

/** A failure of the reader is a finding too, and the file one that cannot be read. */
function readOrTell(
  name: string,
  bytes: Uint8Array,
  { schema, since, thorough }: Pick<Reader, 'schema' | 'since' | 'thorough'>,
  check: Check,
): Reading {
  try {
    return readContent(
      name,
      bytes,
      schema,
      checkOnDay(check, schema, since),
      createBudget(thorough ? BUDGET_PER_FILE : 0),
    )
  } catch (error) {
    const draft = createRepairedText(name, new TextDecoder().decode(bytes))
    const start = draft.places.rangeOf(0, 1)
    return { source: sourceOf(draft, undefined, false), diagnostics: [internalError(name, start, error)], effort: 0 }
  }
}

/** `failed`: where a rule itself failed. */
function applyRules(rules: readonly Rule[], file: OpenFile): Pick<ContentFile, 'findings' | 'failed'> {
  const results = rules.map((rule) => ({ name: rule.name, ...runOnFile(rule, file) }))
  return {
    findings: Object.fromEntries(
      results.filter(({ found }) => found.length > 0).map(({ name, found }) => [name, found]),
    ),
    failed: results.flatMap(({ failed }) => failed),
  }
}

/** Whether a rule that looks across files, or the linked site, depends on a value. */
function concernsOthers(schema: Schema, value: unknown): boolean {
  if (
    schema['x-money'] ||
    schema['x-refs'] ||
    schema['x-groups'] ||
    schema['x-palette'] ||
    schema['x-past-year'] ||
    schema['x-bound'] ||
    schema['x-covers'] ||
    schema['x-entry-pages'] ||
    isServed(chooseSchema(schema, value))
  )
    return true
  if (typeof value !== 'string') return false
  if (
    schema['x-ref'] ||
    schema['x-anchor'] ||
    schema['x-group'] ||
    schema.format === 'link' ||
    schema.format === 'image'
  )
    return true
  if (!schema['x-text'] && !schema['x-markdown']) return false
  // References and their names, prices, telephone numbers, addresses; in Markdown links too.
  return /[${@]|\d{2}|[a-z]\.[a-z]/.test(value) || (schema['x-markdown'] === true && /\]\(|:\/\/|<|www\./.test(value))
}

/** A block that gets something besides what it says. */
const isServed = (schema: Schema): boolean => Boolean(schema['x-service'] || schema['x-hours'])

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
  const entries = Array.isArray(data) ? data : [undefined]
  return entries.filter(
    (entry) => !isObject(entry) || typeof entry.id !== 'string' || !formats['short-name']?.accepts(entry.id),
  ).length
}

/** False where a part's name for links may be missing or misspelt: another rule says so. */
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
