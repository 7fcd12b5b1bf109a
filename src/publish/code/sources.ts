/** The sources of a site: those of the engine, with the site's own beside them. */
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { readSchemas, schemaPlace } from '../../disk/content-place.ts'
import { listFiles } from '../../disk/read-folder.ts'
import { CHOSEN, chosenModule, type Folders, publicModules } from '../../disk/site-parts.js'
import { blockRegistry } from './block-registry.ts'

/** Leads from the frame to the components of all blocks. A page needs only those of its own. */
export const REGISTRY = 'src/site/blocks/registry.ts'

export type Sources = {
  /** The engine's folder. Paths of sources are relative to it; those of a site begin with `../`, but for those below. */
  root: string
  /** Texts of modules that are made for the site, in place of the engine's own. */
  made?: ReadonlyMap<string, string>
}

/** Reads what a site adds. @throws Error if it is incomplete, such as a block without a component */
export function readSources(folders: Folders): Sources {
  const blocks = new Map<string, Schema>()
  for (const [path, bytes] of readSchemas(schemaPlace(folders))) {
    const [, name] = /^blocks\/(.+)\.schema\.json$/.exec(path) ?? []
    if (name !== undefined) blocks.set(name, JSON.parse(new TextDecoder().decode(bytes)))
  }
  const registry = blockRegistry({ blocks }, listFiles(join(folders.engineFolder, 'src')), ownFiles(folders))
  return {
    root: folders.engineFolder,
    made: new Map([
      [REGISTRY, registry],
      [CHOSEN, chosenModule(folders)],
    ]),
  }
}

/** Returns the paths of the site's own sources from the engine's folder. None in the engine's own repository. */
export function ownFiles({ projectFolder, engineFolder }: Folders): string[] {
  const folder = join(projectFolder, 'src')
  if (projectFolder === engineFolder || !existsSync(folder)) return []
  return listFiles(folder).map((path) => relative(engineFolder, join(folder, path)).replaceAll('\\', '/'))
}

/**
 * Resolves what code imports from `copybook`, and loads the modules that are made for the site.
 *
 * @param instead other files for some of the modules, by name with `$`
 */
export const sourcesPlugin = (folders: Folders, instead: Readonly<Record<string, string>> = {}): Plugin => ({
  name: 'copybook:sources',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: Object.entries({ ...publicModules(folders.engineFolder), ...instead }).map(([name, replacement]) => ({
        find: new RegExp(`^${name}`),
        replacement,
      })),
      // A site may have a package of its own in another version.
      dedupe: ['react', 'react-dom', 'react-aria-components'],
    },
  }),
  // Bundled as a package, the JSX runtime would have a state of its own.
  configResolved({ environments }) {
    for (const { optimizeDeps } of Object.values(environments))
      optimizeDeps.include = optimizeDeps.include?.filter((name) => !name.startsWith('copybook/'))
  },
  load: {
    filter: { id: /\/src\/(?:collections\/chosen\.gen|site\/blocks\/registry)\.ts$/ },
    handler: (id) => readSources(folders).made?.get(relative(folders.engineFolder, id).replaceAll('\\', '/')),
  },
})
