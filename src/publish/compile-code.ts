/** The scripts, the styles and the renderer: from the cache while no source has changed, otherwise built by Vite. */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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
    const texts = [
      [RENDERER, renderer],
      [BUNDLE, JSON.stringify(bundle)],
    ] as const
    const all = [...texts, ...[...files].map(([path, content]) => [SITE + path, content] as const)]
    return new Map(all.map(([path, content]) => [path, typeof content === 'string' ? Buffer.from(content) : content]))
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

/** Folders of `src/` that are no part of a page: code for Node, tests, the editor. */
const OTHER_FOLDERS = [
  ...['bench', 'changes', 'commands', 'compiler', 'decisions', 'disk', 'editor', 'mocks', 'publish', 'server', 'tests'],
]

/** Their files that pages use, and those that compile the code. */
const NEEDED =
  /^(?:compiler\/(?:calendar|routing)\/|compiler\/link\/source-markers\.ts$|publish\/code\/|disk\/hash\.ts$)/

/** Beside `src/`. The lock file has the version of every package, Vite among them. */
const ROOT_FILES = ['index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** Returns the same text for the same sources, mode and version of Node. It can name a folder. */
export function sourceHash(projectFolder: string, mode: string): string {
  const hash = createHash('sha256').update(`${process.version}\0${mode}`)
  for (const path of sourceFiles(projectFolder)) {
    const bytes = readFileSync(join(projectFolder, path))
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 20)
}

/** Returns paths from the project's folder, in the same order everywhere. */
export function sourceFiles(projectFolder: string): string[] {
  const paths = listFiles(join(projectFolder, 'src')).filter(
    (path) => NEEDED.test(path) || !OTHER_FOLDERS.includes(path.split('/')[0] ?? ''),
  )
  return [
    ...ROOT_FILES.filter((path) => existsSync(join(projectFolder, path))),
    ...paths.filter(isSource).map((path) => `src/${path}`),
  ].sort()
}

const isSource = (path: string): boolean => !/\.(?:test|test-data)\.tsx?$|\.(?:md|yaml)$/.test(path)
