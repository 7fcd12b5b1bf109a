/** The scripts, the styles and the renderer: from the cache while no source has changed, or else built by Vite. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { cachedFolder, isCached } from '../disk/cache.ts'
import { listFiles } from '../disk/read-folder.ts'
import { RENDERER, SCRIPTS, SHEETS, SITE, TEMPLATE } from './code/bundle-names.ts'
import type { PageScripts } from './code/page-scripts.ts'
import { sourceHash } from './code/source-hash.ts'
import type { Code } from './prerender.ts'

/** What prerendering needs, and the files that go into `dist/` as they are. */
export type CompiledCode = Code & {
  files: FolderFiles
  /** Of the sources, the mode and Node. */
  version: string
}

// Inside the project, where the renderer's file counts as a module.
const cacheIn = (projectFolder: string): string => join(projectFolder, '.cache', 'code')

/** Whether the sources are compiled as they are now, as far as can be told without reading what was compiled. */
export const isCompiled = (projectFolder: string, mode: string): boolean =>
  isCached(cacheIn(projectFolder), sourceHash(projectFolder, mode))

/** @param mode `production`, or `development` for a React that warns */
export async function compileCode(projectFolder: string, mode: string): Promise<CompiledCode> {
  const folder = cacheIn(projectFolder)
  const key = sourceHash(projectFolder, mode)
  const bundle = await cachedFolder(folder, key, async () => {
    // Vite is loaded only when there is something to build.
    const { bundleCode } = await import('./code/bundle-code.ts')
    return bundleCode(projectFolder, mode)
  })
  const textOf = (name: string) => new TextDecoder().decode(bundle.get(name))
  const renderer = pathToFileURL(join(folder, key, RENDERER)).href
  const site = [...bundle].filter(([name]) => name.startsWith(SITE))
  return {
    version: key,
    template: textOf(TEMPLATE),
    ...(JSON.parse(textOf(SHEETS)) as Pick<Code, 'sheets' | 'blockStyles' | 'late'>),
    scripts: JSON.parse(textOf(SCRIPTS)) as PageScripts,
    forDevelopment: mode !== 'production',
    // Loaded when the first page is to be drawn: in many builds none is.
    render: async (view) => ((await import(renderer)) as Pick<Code, 'render'>).render(view),
    files: new Map([
      ...publicFiles(join(projectFolder, 'public')),
      ...site.map(([name, bytes]) => [name.slice(SITE.length), bytes] as const),
    ]),
  }
}

/** Keeps a folder in git that has no other file. */
const EMPTY_FOLDER = '.gitkeep'

/** Every file of `public/`, dot-files too: `.well-known/` is for machines to read. */
function publicFiles(folder: string): [string, Uint8Array][] {
  return listFiles(folder)
    .filter((path) => basename(path) !== EMPTY_FOLDER)
    .map((path) => [path, readFileSync(join(folder, path))])
}
