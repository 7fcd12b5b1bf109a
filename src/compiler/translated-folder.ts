/** The content of a site in another language: the same files, with the words of their translations. */
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { type ContentFile, type FileVisit, keptVisit, type Translation, visitsOf } from './documents/content-file.ts'
import type { AbsentEntry } from './documents/file-dates.ts'
import { inFolder, type Language } from './languages/languages.ts'
import { outdated } from './languages/outdated.ts'
import { type FileInLanguage, fileIn, textsOf } from './languages/records.ts'
import { type Translated, translate, type Unused } from './languages/translate.ts'
import { createFolder, type Folder } from './link/folder.ts'
import type { SourceLocation } from './link/source-markers.ts'
import { sharedVisits } from './read-file.ts'
import { explainOld } from './rules/explain/explain-updates.ts'
import { issue, type OpenFile, type Rule } from './rules/rule.ts'
import { type RuleResult, runOnFile, runOnSite } from './run-rule.ts'
import { onDay } from './schema/on-day.ts'
import type { Schema, SchemaSet } from './schema/schema-set.ts'
import type { RouteEntry } from './schema/types.gen.ts'
import { isObject, walk } from './schema/walk.ts'
import { dataIn } from './yaml/change-text.ts'
import { valueAt } from './yaml/path.ts'
import type { YamlSource } from './yaml/yaml-source.ts'

/** `file`: in the place of the main one. `checked`: the same for rules, with the places of the translation. */
export type TranslatedFile = Pick<Translated, 'places'> & {
  kept: Translation
  file: ContentFile
  checked: ContentFile
}

type Given = Pick<OpenFile, 'readMarkdown'> & {
  schemas: SchemaSet
  rules: readonly Rule[]
  checkOf: (fileType: string) => OpenFile['check']
  /** Keeps results by key. */
  once: (key: string, open: (translation: Translation | undefined) => TranslatedFile) => TranslatedFile
}

/**
 * @param main content in which no rule found an error
 * @param known what was found in it: it is not reported again for a translation
 */
export function translatedFolder(
  main: Folder,
  language: Language,
  known: readonly Diagnostic[],
  given: Given,
): RuleResult & { folder: Folder } {
  const { schemas, rules, once } = given
  const all = new Map<string, TranslatedFile>()
  for (const [name, file] of main.files) {
    const own = fileIn(main, file, language)
    if (!own.words && !SETTLED[name]) continue
    const key = [language.tag, language.folder, name, file.hash, own.words?.hash, own.records?.hash].join(' ')
    all.set(
      name,
      once(key, (kept) => translatedFile(own, language, kept ?? translationOf(own, language, given))),
    )
  }
  // An entry that is over has no path.
  const isTranslated = ({ file, path }: SourceLocation): boolean =>
    path.length === 0 || all.get(file)?.places.has(JSON.stringify(path)) === true
  const folderOf = (part: 'file' | 'checked'): Folder => {
    const files = new Map([...main.files].map(([name, file]) => [name, all.get(name)?.[part] ?? file]))
    return createFolder({ ...main, files, main: { folder: main, isTranslated } }, schemas)
  }
  const checked = folderOf('checked')
  const idOf = ({ code, message }: Diagnostic): string => `${code} ${message}`
  const reported = new Set(known.map(idOf))
  // What is not translated is at the beginning of the translation, and is reported in the main file, or not at all.
  const isPlaced = ({ file, line, column }: Diagnostic): boolean => {
    const start = main.files.get(file)?.source.rangeAt([])
    return file.startsWith(`${language.folder}/`) && (line !== start?.line || column !== start.column)
  }
  const across = rules.map((rule) => runOnSite(rule, checked, schemas))
  const foundAcross = across.flatMap(({ found }) => found)
  return {
    folder: folderOf('file'),
    found: [
      ...[...all.values()].flatMap(({ kept }) => kept.found),
      ...foundAcross.filter((one) => isPlaced(one) && !reported.has(idOf(one))),
    ],
    failed: [...[...all.values()].map(({ kept }) => kept), ...across].flatMap(({ failed }) => failed),
  }
}

function translatedFile({ main, words }: FileInLanguage, { tag }: Language, kept: Translation): TranslatedFile {
  const places = new Map(kept.places)
  const fileFrom = (source: YamlSource): ContentFile => {
    const visits: FileVisit[] = []
    const hash = [main.hash, words?.hash, tag].join(' ')
    const file = { ...main, hash, source, visits, dates: { ...main.dates, absent: kept.absent } }
    visits.push(...visitsOf(file, kept.visits))
    return file
  }
  const file = fileFrom(main.source.withData(kept.data))
  return { kept, file, checked: words ? fileFrom(placed(words, kept.data, places)) : file, places }
}

/** Returns a translation with the data of the main file, of which only its own words have places. */
const placed = ({ source }: ContentFile, data: unknown, places: Translated['places']): YamlSource =>
  source.withData(data, (path) => places.get(JSON.stringify(path)) ?? [])

function translationOf(
  { main, words, records }: FileInLanguage,
  language: Language,
  { rules, checkOf, readMarkdown }: Given,
): Translation {
  const { schema, source, dates } = main
  const { data, places, unused } = translate(schema, source.data, words?.source.data)
  const settled = SETTLED[source.file]?.(data, language) ?? data
  const visits = walk(schema, settled)
  const translation = {
    data: settled,
    absent: dates.absent.map((one) => absentEntry(schema, one, words?.source.data)),
    visits: sharedVisits(visits, readMarkdown).map(keptVisit),
    places: [...places],
  }
  if (!words) return { ...translation, found: [], failed: [] }
  const own = visits.filter(({ path }) => places.has(JSON.stringify(path)))
  const checked = placed(words, settled, places)
  const open = { source: checked, schema, visits: own, check: checkOf(main.fileType), readMarkdown }
  const results = rules.map((rule) => runOnFile(rule, open))
  return {
    ...translation,
    found: [
      ...outdated(words, main, textsOf({ main, words, records }, places)),
      ...unusedEachDay(main, words.source.data, unused).map((one) => unusedLine(words, main, one)),
      ...results.flatMap(({ found }) => found),
    ],
    failed: results.flatMap(({ failed }) => failed),
  }
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

function unusedLine(
  { source }: ContentFile,
  main: ContentFile,
  { at, why, update, main: path = [] }: Unused,
): Diagnostic {
  if (update) {
    const isLine = at.at(-1) !== 'type'
    return explainOld(source, at, { name: String(isLine ? at.at(-1) : valueAt(source.data, at)), update, isLine })
  }
  const { file } = main.source
  const { line } = main.source.rangeAt(path)
  const there = `${file}, line ${line}`
  const name = String(at.at(-1) ?? '')
  const [message, hint] = {
    former: [],
    fact: [`"${name}" is the same in every language, so it stands in ${there}, and only there.`, 'Take the line out.'],
    absent: [`There is nothing in ${file} that this translates.`, `Take it out, or put it into ${file} first.`],
    unknown: [`"${name}" is no line of ${file}.`, `The lines of a translation have the same names as in ${there}.`],
    'not-words': [`The words that translate ${there} belong here.`, `Write it in the same form as there.`],
  }[why] as [string, string]
  return issue('translation-unused', source, source.rangeAt(at, 'key'), { message, hint })
}
