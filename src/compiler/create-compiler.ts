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
import type { Read } from '../link/reads.ts'
import type { Page, Site } from '../link/site.ts'
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
import { isSound } from './sound-file.ts'
import type { SummaryStore } from './summary-store.ts'
import { suppressCascades, unique } from './suppress-cascades.ts'

export type CompileOptions = {
  /** The path the site is served under; the path of the site's own address when not given. */
  base?: string | undefined
  /** What lies in the folder and was not read. */
  unread?: readonly UnreadEntry[]
}

export type Compiled = {
  /** There is a site exactly when no diagnostic is an error. */
  site: Site | undefined
  /** Everything wrong, by file and place. */
  diagnostics: Diagnostic[]
  /** What must change before the site is public. */
  launch: Diagnostic[]
  folder: Folder
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
  const hashes = new WeakMap<Uint8Array, string>()
  let pages: ReadonlyMap<string, KnownPage> = new Map()
  let last: ReadonlyMap<string, ContentFile> = new Map()

  const readOnce = (text: string): Markdown => markdown.get(text, () => readMarkdown(text))

  const made = new WeakMap<ContentFile, Map<unknown, unknown>>()
  const ofFile: Folder['ofFile'] = (file, compute) => {
    const known = made.get(file) ?? new Map<unknown, unknown>()
    made.set(file, known)
    if (!known.has(compute)) known.set(compute, compute(file, readOnce))
    return known.get(compute) as ReturnType<typeof compute>
  }

  const hashOf = (bytes: Uint8Array): string => {
    const hash = hashes.get(bytes) ?? createHash('sha256').update(bytes).digest('base64url')
    hashes.set(bytes, hash)
    return hash
  }

  function open(name: string, bytes: Uint8Array, thorough: boolean): ContentFile | undefined {
    const fileType = fileTypeOf(schemas, name)
    const schema = fileType === undefined ? undefined : schemas.fileTypes.get(fileType)
    if (fileType === undefined || !schema) return undefined
    const about = { fileType, schema, hash: hashOf(bytes), thorough }
    const key = keyOf(name, about)
    return files.get(key, () => {
      const check = checkOf(schemas, schema)
      const known = store?.read().files[key]
      return known
        ? fileFromSummary(
            ...([name, about, known, nodes] as const),
            () => readSource(name, bytes, { ...about, check: isSound(known) ? () => [] : check }),
            (place) => store?.data.read(place),
          )
        : readFile(name, bytes, { ...about, check, readMarkdown: readOnce }, RULES)
    })
  }

  function compile(content: FolderFiles, { base, unread = [] }: CompileOptions = {}): Compiled {
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
    const results = ALL_RULES.map((rule) => ({ rule, ...runOnSite(rule, folder, schemas) }))
    const found = suppressCascades(
      [...opened.values()].flatMap(({ diagnostics }) => diagnostics),
      results.flatMap(({ rule, found }) => [...findingsOf(opened, rule), ...found]),
    )
    const failed = [...[...opened.values()], ...results].flatMap((one) => one.failed)
    const linked = hasErrors([...found, ...failed]) ? {} : link(folder, base)
    last = opened
    files.nextRound()
    markdown.nextRound()
    return {
      site: linked.site,
      diagnostics: sortDiagnostics([...found, ...unique(failed), ...(linked.failed ? [linked.failed] : [])]),
      launch: sortDiagnostics(findingsOf(opened, launch)),
      folder,
    }
  }

  /** The linked site; or, should the linker fail on content that has passed every rule, that as a finding. */
  function link(folder: Folder, base: string | undefined): { site?: Site; failed?: Diagnostic } {
    try {
      const { routes, linkPage, isFresh, ...site } = createLinker(folder, base ?? ownBase(folder))
      const pageOf = (file: string): KnownPage => {
        const before = pages.get(file)
        if (before && isFresh(before.reads)) return before
        const reads = store?.read().pages[file]
        if (!before && reads && isFresh(reads)) return { reads, page: once(() => linkPage(file).page) }
        const linked = linkPage(file)
        return { reads: linked.reads, page: () => linked.page }
      }
      const known = new Map(routes.map(({ file }) => [file, pageOf(file)]))
      pages = known
      return {
        site: {
          ...site,
          routes: routes.map(({ path, name, file }) => ({
            path,
            name,
            get source() {
              return store && sourceHash(store.version, (known.get(file) as KnownPage).reads)
            },
            get page() {
              return (known.get(file) as KnownPage).page()
            },
          })),
        },
      }
    } catch (error) {
      const { file, path } = error instanceof ErrorAt ? error : { file: 'site.yaml', path: [] }
      return { failed: internalError(file, folder.files.get(file)?.source.rangeAt(path) ?? START, error) }
    }
  }

  function save(): void {
    if (!store) return
    const byKey = new Map([...last].map(([name, file]) => [keyOf(name, file), file]))
    saveSummaries(store, byKey, Object.fromEntries([...pages].map(([file, { reads }]) => [file, reads])), nodes)
  }

  return { compile, save }
}

/** A page that can be linked, and is when it is first asked for. */
type KnownPage = { reads: readonly Read[]; page: () => Page }

const sourceHash = (version: string, reads: readonly Read[]): string =>
  createHash('sha256').update(version).update(JSON.stringify(reads)).digest('base64url')

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const keyOf = (name: string, { hash, thorough }: Pick<ContentFile, 'hash' | 'thorough'>): string =>
  `${name} ${hash}${thorough ? '' : ' in haste'}`

const findingsOf = (files: ReadonlyMap<string, ContentFile>, { name }: Rule): Diagnostic[] =>
  [...files.values()].flatMap(({ findings }) => findings[name] ?? [])

function ownBase(folder: Folder): string {
  const settings = folder.files.get('site.yaml')?.source.data as { url: string }
  return new URL(settings.url).pathname
}
