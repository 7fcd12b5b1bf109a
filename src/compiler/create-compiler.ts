/**
 * Files in; a linked site or diagnostics out. The only owner of what is kept between two readings: a file is parsed,
 * checked and walked once, as long as its bytes stay the same. What goes wrong inside the reader, a rule or the linker
 * is a diagnostic too (`internal-error`).
 */
import { createHash } from 'node:crypto'
import { type Diagnostic, hasErrors, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import type { ContentFile } from '../documents/content-file.ts'
import { fileFromSummary } from '../documents/file-summary.ts'
import { ErrorAt, internalError } from '../documents/internal-error.ts'
import type { FolderFiles, UnreadEntry } from '../documents/read-folder.ts'
import { createLinker } from '../link/create-linker.ts'
import { createFolder, type Folder } from '../link/folder.ts'
import { type Markdown, readMarkdown } from '../link/markdown.ts'
import type { Site } from '../link/site.ts'
import { ALL_RULES } from '../rules/all-rules.ts'
import { launch } from '../rules/launch.ts'
import { type Rule, START } from '../rules/rule.ts'
import { runOnSite } from '../rules/run-rule.ts'
import { numberNodes } from '../schema/schema-nodes.ts'
import { fileTypeOf, type SchemaSet } from '../schema/schema-set.ts'
import { checkOf } from '../schema/validators.ts'
import { WORK_PER_FILE, WORK_PER_RUN } from '../yaml/work.ts'
import { createMemo } from './memo.ts'
import { readFile, readSource } from './read-file.ts'
import { saveSummaries } from './save-summaries.ts'
import { createSitePages, type SitePages, sourceHash } from './site-pages.ts'
import { isSound } from './sound-file.ts'
import type { SummaryStore } from './summary-store.ts'
import { suppressCascades, unique } from './suppress-cascades.ts'

export type CompileOptions = {
  /** The path the site is served under; the path of the site's own address when not given. */
  base?: string | undefined
  /** What lies in the folder and was not read. */
  unread?: readonly UnreadEntry[]
  /** Leaves pages unlinked until they are asked for, or `linkAll` is called: most of a large site nobody looks at. */
  lazily?: boolean
}

export type Compiled = {
  /** There is a site exactly when no diagnostic is an error. */
  site: Site | undefined
  /** Everything wrong, by file and place. */
  diagnostics: Diagnostic[]
  /** What must change before the site is public. */
  launch: Diagnostic[]
  folder: Folder
  /** Links every page. @returns what the linker failed on, should it fail: a page that was linked lazily throws it */
  linkAll(): Diagnostic[]
}

export type Compiler = {
  /** The same files give the same result, whatever was compiled before. */
  compile(content: FolderFiles, options?: CompileOptions): Compiled
  /** Keeps what the last content was made of for another process. */
  save(): void
}

const RULES = [...ALL_RULES, launch]

/** @param store of summaries made with the same schemas by the same code */
export function createCompiler(schemas: SchemaSet, store?: SummaryStore): Compiler {
  const nodes = numberNodes(schemas)
  const files = createMemo<ContentFile>()
  const markdown = createMemo<Markdown>()
  const known = new WeakMap<Uint8Array, KnownFile>()
  let pages: SitePages['known'] = new Map()
  let last: ReadonlyMap<string, ContentFile> = new Map()

  const readOnce = (text: string): Markdown => markdown.get(text, () => readMarkdown(text))

  const computed = new Map<unknown, WeakMap<ContentFile, unknown>>()
  const ofFile: Folder['ofFile'] = <T>(file: ContentFile, compute: (file: ContentFile) => T): T => {
    const results = computed.get(compute) ?? new WeakMap<ContentFile, unknown>()
    computed.set(compute, results)
    if (!results.has(file)) results.set(file, compute(file))
    return results.get(file) as T
  }

  /** Bytes that are the same object as before are not looked at again. */
  function open(name: string, bytes: Uint8Array, thorough: boolean): ContentFile | undefined {
    const before = known.get(bytes)
    if (before?.name === name && before.thorough === thorough)
      return before.file && files.get(keyOf(name, before.file), () => before.file as ContentFile)
    const file = openNew(name, bytes, thorough)
    known.set(bytes, { name, thorough, file })
    return file
  }

  function openNew(name: string, bytes: Uint8Array, thorough: boolean): ContentFile | undefined {
    const fileType = fileTypeOf(schemas, name)
    const schema = fileType === undefined ? undefined : schemas.fileTypes.get(fileType)
    if (fileType === undefined || !schema) return undefined
    const about = { fileType, schema, hash: hashOf(bytes), thorough }
    const key = keyOf(name, about)
    return files.get(key, () => {
      const check = checkOf(schemas, schema)
      const summary = store?.read().files[key]
      return summary
        ? fileFromSummary(
            ...([name, about, summary, nodes] as const),
            () => readSource(name, bytes, { ...about, check: isSound(summary) ? () => [] : check }),
            (place) => store?.data.read(place),
          )
        : readFile(name, bytes, { ...about, check, readMarkdown: readOnce }, RULES)
    })
  }

  function compile(content: FolderFiles, { base, unread = [], lazily = false }: CompileOptions = {}): Compiled {
    const opened = new Map<string, ContentFile>()
    // What a file takes is known with it, so the same files are told the same whatever was read before.
    let left = WORK_PER_RUN
    for (const [name, bytes] of content) {
      const file = open(name, bytes, left >= WORK_PER_FILE)
      if (file) opened.set(name, file)
      left -= file?.effort ?? 0
    }
    const folder = createFolder(
      {
        ...{ bytes: content, unread, files: opened },
        ...{ readMarkdown: readOnce, ofFile },
      },
      schemas,
    )
    const withFindings = [...opened.values()].filter(({ findings }) => Object.keys(findings).length > 0)
    const results = ALL_RULES.map((rule) => ({ rule, ...runOnSite(rule, folder, schemas) }))
    const found = suppressCascades(
      [...opened.values()].flatMap(({ diagnostics }) => diagnostics),
      results.flatMap(({ rule, found }) => [...findingsOf(withFindings, rule), ...found]),
    )
    const failed = [...opened.values(), ...results].flatMap((one) => one.failed)
    const linked = hasErrors([...found, ...failed]) ? UNLINKED : link(folder, base)
    const unlinkable = lazily && linked.site ? [] : linked.linkAll()
    last = opened
    files.nextRound()
    markdown.nextRound()
    return {
      site: unlinkable.length > 0 ? undefined : linked.site,
      linkAll: linked.linkAll,
      diagnostics: sortDiagnostics([...found, ...unique(failed), ...unlinkable]),
      launch: sortDiagnostics(findingsOf(withFindings, launch)),
      folder,
    }
  }

  /** The site, whose pages are linked when they are asked for. Should the linker fail, `linkAll` has that as a finding. */
  function link(folder: Folder, base: string | undefined): Pick<Compiled, 'site' | 'linkAll'> {
    const told = (act: () => void): Diagnostic[] => {
      try {
        act()
        return []
      } catch (error) {
        const { file, path } = error instanceof ErrorAt ? error : { file: 'site.yaml', path: [] }
        return [internalError(file, folder.files.get(file)?.source.rangeAt(path) ?? START, error)]
      }
    }
    let site: Site | undefined
    let linkPages = (): void => {}
    const failed = told(() => {
      const linker = createLinker(folder, base ?? ownBase(folder))
      const sitePages = createSitePages(linker, pages, () => store?.read().pages ?? {})
      pages = sitePages.known
      const { routes, linkPage: _linkPage, readAgain: _readAgain, ...rest } = linker
      linkPages = () => {
        for (const { file } of routes) sitePages.get(file)
      }
      site = {
        ...rest,
        routes: routes.map(({ path, name, file }) => ({
          path,
          name,
          get source() {
            return store && sourceHash(store.version, sitePages.get(file).reads)
          },
          get page() {
            return sitePages.get(file).page()
          },
        })),
      }
    })
    return { site, linkAll: () => (failed.length > 0 ? failed : told(linkPages)) }
  }

  function save(): void {
    if (!store) return
    const byKey = new Map([...last].map(([name, file]) => [keyOf(name, file), file]))
    saveSummaries(store, byKey, Object.fromEntries([...pages].map(([file, { reads }]) => [file, reads])), nodes)
  }

  return { compile, save }
}

/** What became of bytes; no file where no schema governs it. */
type KnownFile = { name: string; thorough: boolean; file: ContentFile | undefined }

const UNLINKED: Pick<Compiled, 'site' | 'linkAll'> = { site: undefined, linkAll: () => [] }

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url')

const keyOf = (name: string, { hash, thorough }: Pick<ContentFile, 'hash' | 'thorough'>): string =>
  `${name} ${hash}${thorough ? '' : ' in haste'}`

const findingsOf = (files: readonly ContentFile[], { name }: Rule): Diagnostic[] =>
  files.flatMap(({ findings }) => findings[name] ?? [])

function ownBase(folder: Folder): string {
  const settings = folder.files.get('site.yaml')?.source.data as { url: string }
  return new URL(settings.url).pathname
}
