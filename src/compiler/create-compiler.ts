/**
 * Files in; a linked site or diagnostics out. The only owner of what is kept between two readings. What goes wrong inside
 * the reader, a rule or the linker is a diagnostic too (`internal-error`).
 */
import { addMonths, type CivilDay } from './calendar/civil-day.ts'
import { onlyCertainFixes } from './certain-fixes.ts'
import { allCodes } from './diagnostics/codes.ts'
import { type Diagnostic, hasErrors, sortDiagnostics } from './diagnostics/diagnostic.ts'
import { groupBy } from './diagnostics/group-by.ts'
import type { ContentFile } from './documents/content-file.ts'
import type { FolderFiles, UnreadEntry } from './documents/folder-files.ts'
import type { Hash } from './documents/hash.ts'
import { fingerprint } from './fingerprint.ts'
import { createKeptFiles, keyOf } from './kept-files.ts'
import { createFolder, type Folder } from './link/folder.ts'
import { type Markdown, readMarkdown } from './link/markdown.ts'
import type { Site } from './link/site.ts'
import { type LinkedSite, linkSite } from './link-site.ts'
import { createMemo } from './memo.ts'
import { ENGINE_RULES } from './rules/all-rules.ts'
import { launch, ofUsedServices } from './rules/launch.ts'
import type { Rule } from './rules/rule.ts'
import { runOnSite } from './run-rule.ts'
import { saveSummaries } from './save-summaries.ts'
import { checkOnDay } from './schema/check-on-day.ts'
import { formats } from './schema/formats.ts'
import { numberNodes } from './schema/schema-nodes.ts'
import type { SchemaSet } from './schema/schema-set.ts'
import { checkOf, type Validators } from './schema/validators.ts'
import { isObject } from './schema/walk.ts'
import type { SitePages } from './site-pages.ts'
import type { SummaryStore } from './summary-store.ts'
import { suppressCascades, unique } from './suppress-cascades.ts'
import { BUDGET_PER_FILE, BUDGET_PER_RUN } from './yaml/budget.ts'

export type CompileOptions = {
  /** The path the site is served under; the path of the site's own address when not given. */
  base?: string | undefined
  /** What lies in the folder and was not read. */
  unread?: readonly UnreadEntry[]
  /** Leaves pages unlinked until they are asked for, or `linkAll` is called: most of a large site nobody looks at. */
  lazily?: boolean
  /**
   * Whether anybody wants to know of more than errors. Content that is known to have none, of an earlier time, is then not
   * searched again: it has no diagnostics.
   */
  errorsOnly?: boolean
  /** The day to compile for; today by the site's own clock when not given. */
  day?: CivilDay | undefined
}

export type Compiled = {
  /** The day it was compiled for. */
  day: CivilDay
  /** There is a site exactly when no diagnostic is an error. */
  site: Site | undefined
  /** Everything wrong on that day, by file and place. */
  diagnostics: Diagnostic[]
  /** What must change before the site is public. */
  launch: Diagnostic[]
  folder: Folder
  /** Links every page. @returns what the linker failed on, should it fail: a page that was linked lazily throws it */
  linkAll(): Diagnostic[]
  /**
   * The same content on each day of the next two years on which something becomes another; compiled when first asked
   * for. None where there are more than `MOST_DAYS` of them.
   */
  later(): readonly Compiled[]
}

export type Compiler = {
  /** The same files and the same day give the same result, whatever was compiled before. */
  compile(content: FolderFiles, options?: CompileOptions): Compiled
  /** Keeps what the last content was made of for another process. */
  save(): void
}

/** How far the check looks ahead, and at how many days. */
const MONTHS_AHEAD = 24
export const MOST_DAYS = 100

/** So many contents without errors are remembered: those of some commits, on the days that they look ahead. */
const MOST_SOUND = 200

/** The days ahead on which a folder's files say that something becomes another, in order. */
export function daysAhead({ day, files }: Folder): CivilDay[] {
  const end = addMonths(day, MONTHS_AHEAD)
  const turns = [...files.values()].flatMap(({ dates }) => dates.changes.map(({ on }) => on))
  return [...new Set(turns)].filter((on) => on > day && on <= end).sort()
}

/** What a compiler works with. It does not use the clock, the disk or the hashing of its platform. */
export type CompilerOptions = {
  schemas: SchemaSet
  /** Of the same schemas: see `schema/generate-validators.ts`. */
  validators: Validators
  /** Rules of collections, besides those of the engine. */
  rules?: readonly Rule[]
  /** Makes the pages of single entries, by collection. */
  entryPages?: Folder['makeEntryPage']
  hash: Hash
  /** Returns the day it is now in a time zone of the IANA list. */
  today: (timeZone: string) => CivilDay
  /** See `Folder`; without it no picture is read to its end. */
  damaged?: Folder['damaged'] | undefined
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
  store,
}: CompilerOptions): Compiler {
  const rules = [...ENGINE_RULES, ...more]
  const codes = allCodes(rules)
  const nodes = numberNodes(schemas)
  const markdown = createMemo<Markdown>()
  const readOnce = (text: string): Markdown => markdown.get(text, () => readMarkdown(text))
  const files = createKeptFiles(schemas, nodes, rules, { validators, hash, readMarkdown: readOnce, store })
  let pages: SitePages['known'] = new Map()
  /** Pages as they will be, by the day. */
  let laterPages: ReadonlyMap<CivilDay, SitePages['known']> = new Map()
  const last = new Map<string, ContentFile>()
  /** Contents in which no error was found, by this process or one before. */
  let knownSound: Set<string> | undefined
  const sound = (): Set<string> => (knownSound ??= new Set(store?.read().sound))

  const computed = new Map<unknown, WeakMap<ContentFile, unknown>>()
  const ofFile: Folder['ofFile'] = <T>(file: ContentFile, compute: (file: ContentFile) => T): T => {
    const results = computed.get(compute) ?? new WeakMap<ContentFile, unknown>()
    computed.set(compute, results)
    if (!results.has(file)) results.set(file, compute(file))
    return results.get(file) as T
  }

  /** Which day it is where the site is at home; in UTC where it does not say. */
  function todayOf(content: FolderFiles): CivilDay {
    const bytes = content.get('site.yaml')
    const settings = bytes && files.open('site.yaml', bytes, true, '')?.source.data
    const zone = isObject(settings) ? settings['timeZone'] : undefined
    return today(typeof zone === 'string' && formats['time-zone']?.accepts(zone) ? zone : 'UTC')
  }

  /** Fixes are made in the bytes as they are, a byte order mark included. */
  const certain = (found: readonly Diagnostic[], content: FolderFiles, opened: ReadonlyMap<string, ContentFile>) =>
    groupBy(found, ({ file }) => file).flatMap((group) => {
      const [{ file: name } = { file: '' }] = group
      const [file, bytes] = [opened.get(name), content.get(name)]
      if (!file || !bytes || !group.some(({ fix }) => fix)) return group
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      const { fileType, schema, since } = file
      return onlyCertainFixes(group, { text, schema, check: checkOnDay(checkOf(validators, fileType), schema, since) })
    })

  type OneDay = Omit<Compiled, 'later'> & { pages: SitePages['known'] }

  function compileOn(
    day: CivilDay,
    content: FolderFiles,
    { base, unread = [], lazily = false, errorsOnly = false }: CompileOptions,
    before: SitePages['known'],
  ): OneDay {
    const opened = new Map<string, ContentFile>()
    // What a file takes is known with it, so the same files are told the same whatever was read before.
    let left = BUDGET_PER_RUN
    for (const [name, bytes] of content) {
      const file = files.open(name, bytes, left >= BUDGET_PER_FILE, day)
      if (file) opened.set(name, file)
      left -= file?.effort ?? 0
    }
    for (const [name, file] of opened) last.set(keyOf(name, file), file)
    const folder = createFolder(
      { day, bytes: content, unread, files: opened, readMarkdown: readOnce, hash, damaged, makeEntryPage, ofFile },
      schemas,
    )
    const withFindings = [...opened.values()].filter(({ findings }) => Object.keys(findings).length > 0)
    const print = store && fingerprint(content, opened, { day, unread, hash })
    const isSearched = !(errorsOnly && print !== undefined && sound().has(print))
    const results = isSearched ? rules.map((rule) => ({ rule, ...runOnSite(rule, folder, schemas) })) : []
    const offered = suppressCascades(
      isSearched ? [...opened.values()].flatMap(({ diagnostics }) => diagnostics) : [],
      results.flatMap(({ rule, found }) => [...findingsOf(withFindings, rule), ...found]),
      codes,
    )
    const found = certain(offered, content, opened)
    const failed = [...(isSearched ? opened.values() : []), ...results].flatMap((one) => one.failed)
    if (print !== undefined && !hasErrors([...found, ...failed])) sound().add(print)
    const linked = hasErrors([...found, ...failed]) ? unlinked(before) : linkSite(folder, base, before, store)
    const unlinkable = lazily && linked.site ? [] : linked.linkAll()
    return {
      day,
      site: unlinkable.length > 0 ? undefined : linked.site,
      linkAll: linked.linkAll,
      pages: linked.pages,
      diagnostics: sortDiagnostics([...found, ...unique(failed), ...unlinkable]),
      launch: sortDiagnostics(ofUsedServices(findingsOf(withFindings, launch), folder)),
      folder,
    }
  }

  function compile(content: FolderFiles, { day = todayOf(content), ...options }: CompileOptions = {}): Compiled {
    last.clear()
    const { pages: linked, ...now } = compileOn(day, content, options, pages)
    pages = linked
    files.nextRound()
    markdown.nextRound()
    let later: readonly Compiled[] | undefined
    return { ...now, later: () => (later ??= compileLater(now.folder, content, options)) }
  }

  /** Each day may bring others into view: of an entry that begins on it, say. */
  function compileLater(now: Folder, content: FolderFiles, options: CompileOptions): readonly Compiled[] {
    const [result, known]: [Compiled[], Map<CivilDay, SitePages['known']>] = [[], new Map()]
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
    const kept = Object.fromEntries([...pages].map(([file, { reads }]) => [file, reads]))
    saveSummaries(store, last, { pages: kept, sound: [...sound()].slice(-MOST_SOUND) }, nodes)
  }

  return { compile, save }
}

const unlinked = (pages: SitePages['known']): LinkedSite => ({ site: undefined, pages, linkAll: () => [] })

const findingsOf = (files: readonly ContentFile[], { name }: Rule): Diagnostic[] =>
  files.flatMap(({ findings }) => findings[name] ?? [])
