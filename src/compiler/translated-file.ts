/** A file with the words of its translation, and what is wrong with these. */
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { ContentFile } from './documents/content-file.ts'
import type { AbsentEntry } from './documents/file-dates.ts'
import { inFolder, type Language } from './languages/languages.ts'
import { outdated } from './languages/outdated.ts'
import { type FileInLanguage, textsOf } from './languages/records.ts'
import { type Translated, translate, type Unused } from './languages/translate.ts'
import { sharedVisits } from './read-file.ts'
import { issue, type OpenFile, type Rule } from './rules/rule.ts'
import { runOnFile } from './run-rule.ts'
import { onDay } from './schema/on-day.ts'
import type { Schema } from './schema/schema-set.ts'
import type { RouteEntry } from './schema/types.gen.ts'
import { isObject, walk } from './schema/walk.ts'
import { dataIn } from './yaml/change-text.ts'
import type { Path } from './yaml/path.ts'

/** `file`: in the place of the main one. `checked`: the same for rules, with the places of the translation. `places`: see `Translated`. */
export type TranslatedFile = { file: ContentFile; checked: ContentFile; found: readonly Diagnostic[] } & Pick<
  Translated,
  'places'
>

export type TranslateWith = Pick<OpenFile, 'readMarkdown' | 'check'> & { rules: readonly Rule[] }

export function translatedFile(
  { main, words, records }: FileInLanguage,
  language: Language,
  { rules, check, readMarkdown }: TranslateWith,
): TranslatedFile {
  const { schema, source } = main
  const { data, places, unused } = translate(schema, source.data, words?.source.data)
  const settled = SETTLED[source.file]?.(data, language) ?? data
  const hash = [main.hash, words?.hash, language.tag].join(' ')
  const dates = { ...main.dates, absent: main.dates.absent.map((one) => absentEntry(schema, one, words?.source.data)) }
  const file: ContentFile = { ...main, hash, source: source.withData(settled), visits: [], dates }
  const all = [...walk(schema, settled)]
  Object.assign(file, { visits: sharedVisits(file, all, readMarkdown) })
  const placeOf = (path: Path): Path | undefined => places.get(JSON.stringify(path))
  const own = words ? words.source.withData(settled, (path) => placeOf(path) ?? []) : source
  const checked: ContentFile = { ...file, source: own, visits: [] }
  const isOwn = ({ path }: { path: Path }): boolean => placeOf(path) !== undefined
  Object.assign(checked, { visits: file.visits.map((visit) => ({ ...visit, file: checked })) })
  const open: OpenFile = { source: own, schema, visits: all.filter(isOwn), check, readMarkdown }
  const texts = words ? textsOf({ main, words, records }, places) : []
  const found = words
    ? [
        ...outdated(words, main, texts),
        ...unusedEachDay(main, words.source.data, unused).map((one) => unusedLine(words, main, one)),
        ...rules.flatMap((rule) => runOnFile(rule, open).found),
      ]
    : []
  return { file, checked, found, places }
}

/** Translates an entry of a list that is not there today: its own page may still be. */
function absentEntry(schema: Schema, entry: AbsentEntry, words: unknown): AbsentEntry {
  if (schema.type !== 'array' || words === undefined) return entry
  const [value] = translate(schema, [entry.value], words).data as [AbsentEntry['value']]
  return { ...entry, value }
}

/** Returns the settings of the site as they are for a language. */
function inLanguage(settings: unknown, { tag, folder }: Language): unknown {
  if (!isObject(settings)) return settings
  const { dates: _, ...rest } = settings
  return { ...rest, language: tag, url: inFolder(String(settings['url']), folder) }
}

/** Returns the lines that are used on no day: what begins later, or is over, has a translation too. */
function unusedEachDay(
  { schema, source, dates }: ContentFile,
  words: unknown,
  today: readonly Unused[],
): readonly Unused[] {
  if (dates.changes.length === 0 || !today.some(({ why }) => why === 'absent')) return today
  const written = dataIn(source.text)
  const unusedOn = (day: string): Set<string> =>
    new Set(translate(schema, onDay(schema, written, day).data, words).unused.map(({ at }) => JSON.stringify(at)))
  const days = ['', ...new Set(dates.changes.map(({ on }) => on))].map(unusedOn)
  return today.filter(({ at, why }) => why !== 'absent' || days.every((unused) => unused.has(JSON.stringify(at))))
}

/** Returns the lines of `routes.yaml` in a language: an address in the main one leads to that in the language. */
function routesIn(lines: unknown, { tag }: Language): unknown {
  if (!Array.isArray(lines)) return lines
  const all = lines as (RouteEntry & { movedTo?: string })[]
  const own = new Map(
    all.flatMap(({ path, translated = [] }) =>
      translated.flatMap((one) => (one.language === tag ? [[path, one.path] as const] : [])),
    ),
  )
  const moved = all.map(({ path, movedTo, ...line }) => ({
    ...line,
    path: own.get(path) ?? path,
    ...(movedTo !== undefined && { movedTo: own.get(movedTo) ?? movedTo }),
  }))
  return own.size === 0 ? lines : [...moved, ...[...own].map(([path, movedTo]) => ({ path, movedTo }))]
}

/** What of the main language differs in another one, without any words. */
const SETTLED: Readonly<Record<string, (data: unknown, language: Language) => unknown>> = {
  'site.yaml': inLanguage,
  'routes.yaml': routesIn,
}

function unusedLine({ source }: ContentFile, main: ContentFile, { at, why, main: path = [] }: Unused): Diagnostic {
  const { file } = main.source
  const { line } = main.source.rangeAt(path)
  const there = `${file}, line ${line}`
  const name = String(at.at(-1) ?? '')
  const [message, hint] = {
    fact: [`"${name}" is the same in every language, so it stands in ${there}, and only there.`, 'Take the line out.'],
    absent: [`There is nothing in ${file} that this translates.`, `Take it out, or put it into ${file} first.`],
    unknown: [`"${name}" is no line of ${file}.`, `The lines of a translation have the same names as in ${there}.`],
    'not-words': [`The words that translate ${there} belong here.`, `Write it in the same form as there.`],
  }[why] as [string, string]
  return issue('translation-unused', source, source.rangeAt(at, 'key'), { message, hint })
}
