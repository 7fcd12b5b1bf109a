/** The code of pages and of the editor's page: from the cache while no source has changed, otherwise built by Vite. */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, posix, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { cachedFolder, isCached } from '../disk/cache.ts'
import { readSchemas, schemaPlace } from '../disk/content-place.ts'
import { listFiles } from '../disk/read-folder.ts'
import type { Folders } from '../disk/site-parts.js'
import type { Bundle } from './code/bundle-code.ts'
import { ownFiles, readSources } from './code/sources.ts'
import type { Code } from './prerender.ts'

/** What prerendering needs, and the files that are copied into `dist/`. */
export type CompiledCode = Code & {
  files: FolderFiles
  /** A hash of the sources, the mode and Node. */
  version: string
}

// The files of the cached folder. Below `site/` are those of the built site.
/** An ES module whatever `package.json` of the site says. */
const RENDERER = 'renderer.mjs'
const BUNDLE = 'bundle.json'
const SITE = 'site/'

/** Beside the packages that the renderer imports. */
const cacheIn = ({ projectFolder }: Folders): string => join(projectFolder, '.cache', 'code')

/** Returns whether the current sources are compiled. The cached files are not read. */
export const isCompiled = (folders: Folders, mode: string): boolean =>
  isCached(cacheIn(folders), sourceHash(folders, mode))

/** @param mode `production`, or `development` for a React that warns */
export async function compileCode(folders: Folders, mode: string): Promise<CompiledCode> {
  const cache = cacheIn(folders)
  const version = sourceHash(folders, mode)
  const cached = await cachedFolder(cache, version, async () => {
    // Vite is loaded only if there is something to build.
    const { bundleCode } = await import('./code/bundle-code.ts')
    const { renderer, files, ...bundle } = await bundleCode(folders, mode)
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
  let loaded: Promise<Pick<Code, 'render'>> | undefined
  return {
    ...bundle,
    version,
    forDevelopment: mode !== 'production',
    // Loaded with the first page to render: many builds render none.
    async render(view) {
      loaded ??= import(renderer)
      return (await loaded).render(view)
    },
    files: new Map([...publicFiles(join(folders.projectFolder, 'public')), ...site]),
  }
}

/** Returns every file of `public/`, also of `.well-known/`. `.gitkeep` keeps an empty folder in git. */
const publicFiles = (folder: string): [string, Uint8Array][] =>
  (existsSync(folder) ? listFiles(folder) : [])
    .filter((path) => basename(path) !== '.gitkeep')
    .map((path) => [path, readFileSync(join(folder, path))])

/** Builds the scripts and styles of the editor's page. @throws Error if they cannot be built */
export async function compileEditor(folders: Folders): Promise<FolderFiles> {
  const sources = sourcesIn(folders, (path) => !NOT_IN_EDITOR.includes(topOf(path)))
  const version = hashOfFiles(folders, sources, 'production', readSchemas(schemaPlace(folders)))
  return cachedFolder(join(folders.projectFolder, '.cache', 'editor'), version, async () => {
    const { bundleEditor } = await import('./code/bundle-editor.ts')
    return bundleEditor(folders)
  })
}

/** Folders of `src/` that the editor's page has nothing of. */
const NOT_IN_EDITOR = ['bench', 'commands', 'decisions', 'disk', 'mocks', 'server', 'tests']

/** Folders of `src/` that are no part of other pages: code for Node, tests, the editor. */
const NOT_IN_PAGES = [...NOT_IN_EDITOR, 'changes', 'compiler', 'editor', 'publish']

/** Their files that pages use, and those that compile the code. */
const NEEDED =
  /^(?:compiler\/(?:calendar|routing)\/|compiler\/(?:link\/source-markers|schema\/(?:complete-block|digits))\.ts$|compiler\/theme\/colours\.ts$|publish\/code\/|disk\/(?:content-place|hash|read-folder|site-parts)\.[jt]s$)/

/** Beside the engine's `src/`. */
const ROOT_FILES = ['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts']

/** Beside the site's. The lock file has the version of every package, Vite among them. */
const SITE_FILES = ['package.json', 'package-lock.json', 'tsconfig.json']

/** Returns the same text for the same sources, mode and version of Node. It can name a folder. */
export const sourceHash = (folders: Folders, mode: string): string => hashOfFiles(folders, sourceFiles(folders), mode)

/** @param paths from the engine's folder  @param others files that are part of it as well */
function hashOfFiles(
  folders: Folders,
  paths: readonly string[],
  mode: string,
  others: FolderFiles = new Map(),
): string {
  const hash = createHash('sha256').update(`${process.version}\0${mode}`)
  const add = (path: string, bytes: string | Uint8Array) => hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
  for (const path of paths) add(path, readFileSync(join(folders.engineFolder, path)))
  for (const [path, bytes] of others) add(path, bytes)
  for (const [path, text] of readSources(folders).made ?? []) add(path, text)
  return hash.digest('hex').slice(0, 20)
}

/** Returns the sources of all pages but the editor's. */
export const sourceFiles = (folders: Folders): string[] =>
  sourcesIn(folders, (path) => NEEDED.test(path) || !NOT_IN_PAGES.includes(topOf(path)))

/** Returns paths from the engine's folder, in the same order everywhere. @param isPart takes paths in `src/` of the engine */
function sourcesIn(folders: Folders, isPart: (path: string) => boolean): string[] {
  const { projectFolder, engineFolder } = folders
  const inside = relative(engineFolder, projectFolder).replaceAll('\\', '/')
  const engine = listFiles(join(engineFolder, 'src')).filter(isPart)
  const sources = [...engine.map((path) => `src/${path}`), ...ownFiles(folders)].filter((path) => !NO_SOURCE.test(path))
  const beside = new Set([...ROOT_FILES, ...SITE_FILES.map((name) => posix.join(inside, name))])
  return [...[...beside].filter((path) => existsSync(join(engineFolder, path))), ...sources].sort()
}

const topOf = (path: string): string => path.split('/')[0] ?? ''

const NO_SOURCE = /\.(?:test|test-data)\.tsx?$|\.(?:md|yaml)$/
