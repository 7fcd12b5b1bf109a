/** Builds a content repeatedly, each time with the memory of a new process. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect } from 'vitest'
import { escapeMarkup } from '../../compiler/escape-markup.ts'
import { keepImages } from '../../disk/cache.ts'
import { createContentLoader } from '../../disk/load-content.ts'
import { listFiles } from '../../disk/read-folder.ts'
import type { CompiledCode } from '../../publish/compile-code.ts'
import { datedSite } from '../../publish/dated-site.ts'
import type { ShareMakerFor } from '../../publish/images/share/share-pictures.ts'
import { createSiteRecord } from '../../publish/last-build.ts'
import { withOutput } from '../../publish/output/output.ts'
import type { Blog } from '../../publish/posts.ts'
import { writeSite } from '../../publish/write-site.ts'
import type { View } from '../../site/page/view.ts'

export const projectPath = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const schemaFolders = [projectPath('schema')]
/** The initial content of each test. */
export const ORIGINAL = projectPath('src/tests/broken-base')

type BuildOptions = {
  words?: string
  blog?: Blog
  base?: string
  shareMaker?: ShareMakerFor
  headersPerFile?: boolean
  policyInPages?: boolean
  warn?: (message: string) => void
}

/** Creates folders for a test file, and fills them before each test. */
export function rebuilding() {
  const work = mkdtempSync(join(tmpdir(), 'copybook-again-'))
  afterAll(() => rmSync(work, { recursive: true }))
  const contentFolder = join(work, 'content')
  const cache = join(work, 'cache')
  /** Of builds that know nothing of others. */
  const emptyCache = join(work, 'empty-cache')
  const out = join(work, 'dist')
  const records = join(work, 'pages')
  const places = { projectFolder: join(work, 'project'), contentFolder }
  /** Icons, which these tests do not cover. */
  const keepImage = keepImages(join(work, 'images'))

  const rendered: string[] = []
  /** Titles of the pages rendered since the last call. */
  const taken = (): string[] => rendered.splice(0)
  const drawn: string[] = []
  /** Titles of the pages whose pictures were drawn since the last call. */
  const takenPictures = (): string[] => drawn.splice(0)

  /** Renders all of its data, so that a page differs whenever its data does. */
  const code = (words = 'code'): CompiledCode => ({
    version: words,
    template: `${words} {{language}} {{head}} {{shell}} {{page}} {{scripts}} {{attributes}} {{body}}`,
    sheets: [{ css: '' }],
    blockStyles: 'assets/blocks.css',
    late: 'assets/late.css',
    offline: '',
    scripts: { app: ['assets/a.js'], blocks: {}, loader: 'assets/l.js', weights: {} },
    files: new Map([['assets/a.js', new TextEncoder().encode(words)]]),
    render: async (view: View) => {
      rendered.push(view.page.title)
      return { head: '', body: `<main><pre>${escapeMarkup(JSON.stringify(view))}</pre></main>` }
    },
  })

  const shareMaker: ShareMakerFor = () => ({
    version: '1',
    nameOf: ({ title }) => pictureName(title),
    make: async ({ title }) => {
      drawn.push(title)
      return new TextEncoder().encode(`picture of ${title}`)
    },
    missingIn: async () => [],
  })

  beforeEach(() => {
    for (const folder of [contentFolder, out, records]) rmSync(folder, { recursive: true, force: true })
    forgetContent(cache)
    cpSync(ORIGINAL, contentFolder, { recursive: true })
    taken()
    takenPictures()
  })

  return {
    work,
    contentFolder,
    out,
    records,
    taken,
    takenPictures,
    shareMaker,
    filesOf,

    /** Returns false for content with errors. */
    async build({ words, blog, base, ...options }: BuildOptions = {}): Promise<boolean> {
      const content = createContentLoader({ contentFolder, schemaFolders }, { folder: cache, codeVersion: 'test' })
      const dated = datedSite(content.load(base))
      content.save()
      if (!dated) return false
      const record = createSiteRecord(records, words ?? 'code', out)
      const all = { blog, record, keepImage, shareMaker, lastChange, ...options }
      await withOutput(out, places, console.log, (output) => writeSite(dated, code(words), output, all))
      return true
    },

    /** Builds the same content without caches, into another folder. */
    async buildAnew(blog?: Blog, base?: string): Promise<Map<string, string>> {
      forgetContent(emptyCache)
      const dated = datedSite(
        createContentLoader({ contentFolder, schemaFolders }, { folder: emptyCache, codeVersion: 'test' }).load(base),
      )
      if (!dated) throw new Error('The content has errors.')
      const fresh = mkdtempSync(join(work, 'fresh-'))
      await withOutput(join(fresh, 'dist'), places, console.log, (output) =>
        writeSite(dated, code(), output, { blog, keepImage, shareMaker, lastChange }),
      )
      taken()
      takenPictures()
      return filesOf(join(fresh, 'dist'))
    },

    edit(file: string, from: string | RegExp, to: string): void {
      const path = join(contentFolder, file)
      const text = readFileSync(path, 'utf8')
      expect(text).toMatch(from)
      writeFileSync(
        path,
        text.replace(from, () => to),
      )
    },
  }
}

/** Gives each file another date, so that the sitemap shows what each page is made of. */
const lastChange = (file: string): string => `2026-01-${10 + (file.length % 20)}`

export const pictureName = (title: string): string => `share-${createHash('sha256').update(title).digest('hex')}.png`

/** Removes everything about contents from a cache, and leaves the validators, which depend on the schemas alone. */
function forgetContent(cache: string): void {
  for (const name of existsSync(cache) ? readdirSync(cache) : []) if (!name.endsWith('.js')) rmSync(join(cache, name))
}

function filesOf(folder: string): Map<string, string> {
  return new Map(listFiles(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
