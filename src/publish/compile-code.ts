/** The code of pages and of the editor's page: from the cache while no source has changed, otherwise built by Vite. */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { cachedFolder, isCached } from '../disk/cache.ts'
import { listFiles } from '../disk/read-folder.ts'
import type { Bundle } from './code/bundle-code.ts'
import type { Code } from './prerender.ts'

/** What prerendering needs, and the files that are copied into `dist/`. */
export type CompiledCode = Code & {
  files: FolderFiles
  /** A hash of the sources, the mode and Node. */
  version: string
}

// The files of the cached folder. Below `site/` are those of the built site.
const RENDERER = 'renderer.js'
const BUNDLE = 'bundle.json'
const SITE = 'site/'

/** In the project's folder, where Node finds the packages that the renderer imports. */
const cacheIn = (projectFolder: string): string => join(projectFolder, '.cache', 'code')

/** Returns whether the current sources are compiled. The cached files are not read. */
export const isCompiled = (projectFolder: string, mode: string): boolean =>
  isCached(cacheIn(projectFolder), sourceHash(projectFolder, mode))

/** @param mode `production`, or `development` for a React that warns */
export async function compileCode(projectFolder: string, mode: string): Promise<CompiledCode> {
  const cache = cacheIn(projectFolder)
  const version = sourceHash(projectFolder, mode)
  const cached = await cachedFolder(cache, version, async () => {
    // Vite is loaded only if there is something to build.
    const { bundleCode } = await import('./code/bundle-code.ts')
    const { renderer, files, ...bundle } = await bundleCode(projectFolder, mode)
    return new Map([
      [RENDERER, Buffer.from(renderer)],
      [BUNDLE, Buffer.from(JSON.stringify(bundle))],
      ...[...files].map(([path, bytes]) => [SITE + path, bytes] as const),
    ])
  })
  const bundle = JSON.parse(new TextDecoder().decode(cached.get(BUNDLE))) as Omit<Bundle, 'renderer' | 'files'>
  const site = [...cached].flatMap(([path, bytes]) =>
    path.startsWith(SITE) ? [[path.slice(SITE.length), bytes] as const] : [],
  )
  const renderer = pathToFileURL(join(cache, version, RENDERER)).href
  return {
    ...bundle,
    version,
    forDevelopment: mode !== 'production',
    // Loaded with the first page to render: many builds render none.
    render: async (view) => ((await import(renderer)) as Pick<Code, 'render'>).render(view),
    files: new Map([...publicFiles(join(projectFolder, 'public')), ...site]),
  }
}

/** Returns every file of `public/`, also of `.well-known/`. `.gitkeep` keeps an empty folder in git. */
const publicFiles = (folder: string): [string, Uint8Array][] =>
  listFiles(folder)
    .filter((path) => basename(path) !== '.gitkeep')
    .map((path) => [path, readFileSync(join(folder, path))])

/** Builds the scripts and styles of the editor's page. @throws Error if they cannot be built */
export async function compileEditor(projectFolder: string, schemaFolder: string): Promise<FolderFiles> {
  const schemas = listFiles(schemaFolder).map((path) => relative(projectFolder, join(schemaFolder, path)))
  const sources = sourcesIn(projectFolder, (path) => !NOT_IN_EDITOR.includes(topOf(path)))
  const version = hashOfFiles(projectFolder, [...sources, ...schemas], 'production')
  return cachedFolder(join(projectFolder, '.cache', 'editor'), version, async () => {
    const { bundleEditor } = await import('./code/bundle-editor.ts')
    return bundleEditor(projectFolder, schemaFolder)
  })
}

/** Folders of `src/` that the editor's page has nothing of. */
const NOT_IN_EDITOR = ['bench', 'commands', 'decisions', 'disk', 'mocks', 'server', 'tests']

/** Folders of `src/` that are no part of other pages: code for Node, tests, the editor. */
const NOT_IN_PAGES = [...NOT_IN_EDITOR, 'changes', 'compiler', 'editor', 'publish']

/** Their files that pages use, and those that compile the code. */
const NEEDED =
  /^(?:compiler\/(?:calendar|routing)\/|compiler\/link\/source-markers\.ts$|publish\/code\/|disk\/hash\.ts$)/

/** Beside `src/`. The lock file has the version of every package, Vite among them. */
const ROOT_FILES = ['index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** Returns the same text for the same sources, mode and version of Node. It can name a folder. */
export const sourceHash = (projectFolder: string, mode: string): string =>
  hashOfFiles(projectFolder, sourceFiles(projectFolder), mode)

function hashOfFiles(projectFolder: string, paths: readonly string[], mode: string): string {
  const hash = createHash('sha256').update(`${process.version}\0${mode}`)
  for (const path of paths) {
    const bytes = readFileSync(join(projectFolder, path))
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 20)
}

/** Returns the sources of all pages but the editor's. */
export const sourceFiles = (projectFolder: string): string[] =>
  sourcesIn(projectFolder, (path) => NEEDED.test(path) || !NOT_IN_PAGES.includes(topOf(path)))

/** Returns paths from the project's folder, in the same order everywhere. @param isPart takes paths in `src/` */
function sourcesIn(projectFolder: string, isPart: (path: string) => boolean): string[] {
  const paths = listFiles(join(projectFolder, 'src')).filter((path) => isPart(path) && !NO_SOURCE.test(path))
  const beside = ROOT_FILES.filter((path) => existsSync(join(projectFolder, path)))
  return [...beside, ...paths.map((path) => `src/${path}`)].sort()
}

const topOf = (path: string): string => path.split('/')[0] ?? ''

const NO_SOURCE = /\.(?:test|test-data)\.tsx?$|\.(?:md|yaml)$/
