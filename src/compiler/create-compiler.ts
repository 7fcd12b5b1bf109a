/**
 * Compiles files to a linked site or diagnostics, and owns every cache in memory. If the reader, a rule or the linker
 * throws, that becomes a diagnostic too (`internal-error`).
 */
import { addMonths, type CivilDay } from './calendar/civil-day.ts'
import { onlyCertainFixes } from './certain-fixes.ts'
import type { SummaryStore } from './content-files.ts'
import { createContentFiles, createMemo, keyOf } from './content-files.ts'
import { allCodes } from './diagnostics/codes.ts'
import { type Diagnostic, groupBy, hasErrors, sortDiagnostics } from './diagnostics/diagnostic.ts'
import { type ContentFile, summaryOf, type Translation } from './documents/content-file.ts'
import type { FolderFiles, UnreadEntry } from './documents/folder-files.ts'
import type { Hash } from './documents/hash.ts'
import { type TranslatedContent, translationsOf } from './languages/languages.ts'
import { createFolder, type Folder } from './link/folder.ts'
import { type Markdown, readMarkdown } from './link/markdown.ts'
import type { Site } from './link/site.ts'
import { type KnownLanguages, type LinkedLanguages, linkLanguages } from './link-languages.ts'
import { ENGINE_RULES } from './rules/all-rules.ts'
import { launch, ofUsedServices } from './rules/launch.ts'
import type { Rule } from './rules/rule.ts'
import { runOnSite } from './run-rule.ts'
import { formats } from './schema/formats.ts'
import { type SchemaSet, translatedFile } from './schema/schema-set.ts'
import { checkOf, checkOnDay, type Validators } from './schema/validators.ts'
import { isObject } from './schema/walk.ts'
import { suppressCascades, unique } from './suppress-cascades.ts'
import { type TranslatedFile, translatedFolder } from './translated-folder.ts'
import { BUDGET_PER_FILE, BUDGET_PER_RUN } from './yaml/budget.ts'

export type CompileOptions = {
  /** The path the site is served under; by default the path of the site's own address. */
  base?: string | undefined
  /** What is in the folder and was not read. */
  unread?: readonly UnreadEntry[]
  /** Leaves pages unlinked until they are asked for, or `linkAll` is called. */
  lazily?: boolean
  /** The day to compile for; by default today, by the site's own clock. */
  day?: CivilDay | undefined
}

export type Compiled = {
  /** The day it was compiled for. */
  day: CivilDay
  /** There is a site exactly when no diagnostic is an error. */
  site: Site | undefined
  /** Everything wrong on that day, by file and place. */
  diagnostics: Diagnostic[]
  /** Returns what must change before the site is public. */
  launch(): Diagnostic[]
  folder: Folder
  /** The content in each other language; none while there are errors. */
  translations: readonly TranslatedContent[]
  /** Links every page. @returns what the linker failed on: a page that is linked lazily throws it */
  linkAll(): Diagnostic[]
  /**
   * Compiles the same content for each day of the next two years on which something changes, when first asked for. Empty
   * if there are more than `MOST_DAYS` of them.
   */
  later(): readonly Compiled[]
}

export type Compiler = {
  /** Compiles content. The same files and day give the same result, whatever was compiled before. */
  compile(content: FolderFiles, options?: CompileOptions): Compiled
  /** Keeps summaries of the last content for other processes. */
  save(): void
}

/** How far the check looks ahead, and at how many days. */
const MONTHS_AHEAD = 24
export const MOST_DAYS = 100

/** Returns the days ahead on which a folder's files schedule a change, in order. */
export function daysAhead({ day, files }: Folder): CivilDay[] {
  const end = addMonths(day, MONTHS_AHEAD)
  const turns = [...files.values()].flatMap(({ dates }) => dates.changes.map(({ on }) => on))
  return [...new Set(turns)].filter((on) => on > day && on <= end).sort()
}

/** What a compiler works with. It uses no clock, disk or library of the platform itself. */
export type CompilerOptions = {
  schemas: SchemaSet
  /** Of the same schemas: see `schema/generate-validators.ts`. */
  validators: Validators
  /** Rules of collections, besides those of the engine. */
  rules?: readonly Rule[]
  /** Makes the pages of single entries, by collection. */
  entryPages?: Folder['makeEntryPage']
  hash: Hash
  /** Returns the current day in a time zone of the IANA list. */
  today: (timeZone: string) => CivilDay
  /** See `Folder`; without it no picture is decoded. */
  damaged?: Folder['damaged'] | undefined
  /** See `Folder`. */
  fontPackage?: Folder['fontPackage']
  /** Keeps summaries made with the same schemas by the same code. */
  store?: SummaryStore | undefined
}

export function createCompiler({
  schemas,
  validators,
  rules: more = [],
  entryPages: makeEntryPage = {},
  hash,
  today,
  damaged = () => undefined,
  fontPackage,
  store,
}: CompilerOptions): Compiler {
  const rules = [...ENGINE_RULES, ...more]
  const codes = allCodes(rules)
  const markdown = createMemo<Markdown>()
  const readOnce = (text: string): Markdown => markdown.get(text, () => readMarkdown(text))
  const files = createContentFiles(schemas, rules, { validators, hash, readMarkdown: readOnce, store })
  const translated = createMemo<TranslatedFile>()
  let pages: KnownLanguages = new Map()
  /** The pages of each later day. */
  let laterPages: ReadonlyMap<CivilDay, KnownLanguages> = new Map()
  const last = new Map<string, ContentFile>()
  const lastTranslations = new Map<string, Translation>()

  const translatedOnce = (key: string, open: (translation: Translation | undefined) => TranslatedFile) => {
    const file = translated.get(key, () => open(store?.read().translations[key]))
    lastTranslations.set(key, file.kept)
    return file
  }

  /** Returns today in the site's time zone; in UTC if it names none. */
  function todayOf(content: FolderFiles): CivilDay {
    const bytes = content.get('site.yaml')
    const settings = bytes && files.open('site.yaml', bytes, true, '')?.source.data
    const zone = isObject(settings) ? settings['timeZone'] : undefined
    return today(typeof zone === 'string' && formats['time-zone']?.accepts(zone) ? zone : 'UTC')
  }

  /** Takes away the fixes that are not certain. Their offsets count in the original text, byte order mark included. */
  const withCertainFixes = (found: readonly Diagnostic[], content: FolderFiles, opened: Folder['files']) =>
    groupBy(found, ({ file }) => file).flatMap((group) => {
      const [{ file: name } = { file: '' }] = group
      const [file, bytes] = [opened.get(name), content.get(name)]
      if (!file || !bytes || !group.some(({ fix }) => fix)) return group
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      const main = opened.get(translatedFile(name) ?? '')
      // A translation has only some lines of its main file, so what it lacks is no sign of a wrong fix.
      if (main) return onlyCertainFixes(group, { text, schema: main.schema, check: () => [] })
      const { fileType, schema, since } = file
      return onlyCertainFixes(group, { text, schema, check: checkOnDay(checkOf(validators, fileType), schema, since) })
    })

  type OneDay = Omit<Compiled, 'later'> & { pages: KnownLanguages }

  function compileOn(
    day: CivilDay,
    content: FolderFiles,
    { base, unread = [], lazily = false }: CompileOptions,
    before: KnownLanguages,
  ): OneDay {
    const opened = new Map<string, ContentFile>()
    // The effort of each file is kept with it, so the same files get the same budget whatever was read before.
    let left = BUDGET_PER_RUN
    for (const [name, bytes] of content) {
      const file = files.open(name, bytes, left >= BUDGET_PER_FILE, day)
      if (file) opened.set(name, file)
      left -= file?.effort ?? 0
    }
    for (const [name, file] of opened) last.set(keyOf(name, file), file)
    const folder = createFolder(
      { day, bytes: content, unread, files: opened, readMarkdown: readOnce, hash, damaged, fontPackage, makeEntryPage },
      schemas,
    )
    const withFindings = [...opened.values()].filter(({ findings }) => Object.keys(findings).length > 0)
    const results = rules.map((rule) => ({ rule, ...runOnSite(rule, folder, schemas) }))
    const offered = suppressCascades(
      [...opened.values()].flatMap(({ diagnostics }) => diagnostics),
      results.flatMap(({ rule, found }) => [...findingsOf(withFindings, rule), ...found]),
      codes,
    )
    const found = withCertainFixes(offered, content, opened)
    const failed = [...opened.values(), ...results].flatMap((one) => one.failed)
    const isWrong = hasErrors([...found, ...failed])
    const languages = (isWrong ? [] : translationsOf(folder)).map((language) => {
      const check = (fileType: string) => checkOf(validators, fileType)
      const given = { schemas, rules, readMarkdown: readOnce, once: translatedOnce, checkOf: check }
      return { language, ...translatedFolder(folder, language, found, given) }
    })
    const translations = languages.flatMap((one) => one.found)
    found.push(...withCertainFixes(translations, content, opened))
    failed.push(...languages.flatMap((one) => one.failed))
    const linked: LinkedLanguages = hasErrors([...found, ...failed])
      ? { site: undefined, pages: before, linkAll: () => [], found: [] }
      : linkLanguages(folder, languages, base, before, store)
    const unlinkable = lazily && linked.site ? [] : linked.linkAll()
    return {
      translations: languages,
      day,
      site: unlinkable.length > 0 ? undefined : linked.site,
      linkAll: linked.linkAll,
      pages: linked.pages,
      diagnostics: sortDiagnostics([...found, ...linked.found, ...unique(failed), ...unlinkable]),
      launch: () => sortDiagnostics(ofUsedServices(findingsOf(withFindings, launch), folder)),
      folder,
    }
  }

  function compile(content: FolderFiles, { day = todayOf(content), ...options }: CompileOptions = {}): Compiled {
    last.clear()
    lastTranslations.clear()
    const { pages: linked, ...now } = compileOn(day, content, options, pages)
    pages = linked
    files.nextRound()
    markdown.nextRound()
    translated.nextRound()
    let later: readonly Compiled[] | undefined
    return { ...now, later: () => (later ??= compileLater(now.folder, content, options)) }
  }

  /** Compiles each day on which something changes; one day may add others, such as those of an entry that begins on it. */
  function compileLater(now: Folder, content: FolderFiles, options: CompileOptions): readonly Compiled[] {
    const [result, known]: [Compiled[], Map<CivilDay, KnownLanguages>] = [[], new Map()]
    const end = addMonths(now.day, MONTHS_AHEAD)
    let days = daysAhead(now)
    let before = pages
    while (days[0] !== undefined && result.length + days.length <= MOST_DAYS) {
      const [next, ...rest] = days as [CivilDay, ...CivilDay[]]
      const { pages: linked, ...compiled } = compileOn(next, content, options, laterPages.get(next) ?? before)
      days = [...new Set([...rest, ...daysAhead(compiled.folder).filter((day) => day <= end)])].sort()
      result.push({ ...compiled, later: () => [] })
      known.set(next, linked)
      before = linked
    }
    laterPages = known
    return result
  }

  function save(): void {
    if (!store) return
    const known = store.read().files
    store.save({
      files: Object.fromEntries([...last].map(([key, file]) => [key, known[key] ?? summaryOf(file)])),
      translations: Object.fromEntries(lastTranslations),
      pages: Object.fromEntries(
        [...pages].map(([language, known]) => [
          language,
          Object.fromEntries([...known].map(([key, { reads }]) => [key, reads])),
        ]),
      ),
    })
  }

  return { compile, save }
}

const findingsOf = (files: readonly ContentFile[], { name }: Rule): Diagnostic[] =>
  files.flatMap(({ findings }) => findings[name] ?? [])
