/**
 * What a site takes of the engine and what it adds, found by the names of files. Plain JavaScript, since the commands are
 * bundled with it.
 *
 * - `package.json` lists the engine's collections that the site has: `"copybook": { "collections": ["openings"] }`.
 * - `src/collections/NAME/index.ts` is a collection of the site's own, listed there as well.
 * - `src/blocks/NAME/NAME.tsx` draws a block. It replaces a block of the engine that has the same name.
 * - `src/rules/*.ts` each export a `rule`, `src/outputs/*.ts` an `output`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * @typedef {object} Folders absolute, each with a slash at its end. Both are the same in the engine's own repository.
 * @property {string} projectFolder that of the site
 * @property {string} engineFolder
 */

/** What a site's code can import. `package.json` exports the same modules. */
const PUBLIC = {
  copybook: 'src/copybook.ts',
  'copybook/ui': 'src/site/ui/ui.ts',
  'copybook/theme': 'src/site/theme/theme.ts',
  'copybook/jsx-runtime': 'src/site/ui/jsx/jsx-runtime.ts',
  'copybook/jsx-dev-runtime': 'src/site/ui/jsx/jsx-dev-runtime.ts',
}

/**
 * Returns the files of the modules that a site's code can import, by exact name: a key ends in `$`.
 *
 * @param {string} engineFolder
 */
export const publicModules = (engineFolder) =>
  Object.fromEntries(Object.entries(PUBLIC).map(([name, path]) => [`${name}$`, join(engineFolder, path)]))

/**
 * Finds the site: the nearest folder at or above `start` whose package is Copybook or depends on it.
 *
 * @param {string} start
 * @returns {string | undefined} with a slash at its end
 */
export function findSite(start) {
  for (let folder = start; ; folder = dirname(folder)) {
    const { name, dependencies, devDependencies } = readPackage(folder) ?? {}
    if ([name, ...Object.keys({ ...dependencies, ...devDependencies })].includes('copybook')) return join(folder, '/')
    if (folder === dirname(folder)) return undefined
  }
}

/** @param {string} folder */
function readPackage(folder) {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Returns the names of the collections of a site, its own included.
 *
 * @param {Folders} folders
 * @returns {string[]} in the order of `package.json`
 * @throws Error if one is neither the engine's nor the site's
 */
function collectionsOf({ projectFolder, engineFolder }) {
  /** @type {string[]} */
  const names = readPackage(projectFolder)?.copybook?.collections ?? []
  const known = [...new Set([projectFolder, engineFolder].flatMap((folder) => foldersIn(join(folder, COLLECTIONS))))]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return names
  throw new Error(`package.json lists the collection "${unknown}". The collections: ${known.sort().join(', ')}.`)
}

const COLLECTIONS = 'src/collections'

/** @type {(folder: string) => string[]} */
const foldersIn = (folder) => entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** @type {(folder: string) => import('node:fs').Dirent[]} */
const entriesOf = (folder) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])

/**
 * Returns the schemas of the engine's collections that a site does not have, and those of their blocks.
 *
 * @param {Folders} folders
 * @returns {Set<string>} paths inside `schema/`
 */
export function schemasLeftOut(folders) {
  const chosen = collectionsOf(folders)
  const engine = join(folders.engineFolder, COLLECTIONS)
  const names = foldersIn(engine).filter((name) => !chosen.includes(name))
  const blocks = names.flatMap((name) => foldersIn(join(engine, name)))
  return new Set([...names, ...blocks.map((name) => `blocks/${name}`)].map((name) => `${name}.schema.json`))
}

/** The module that lists the collections. In the engine's own repository `npm run types` writes it. */
export const CHOSEN = 'src/collections/chosen.gen.ts'

/**
 * Returns the text of the module that lists a site's collections, with its own rules and outputs as one more.
 *
 * @param {Folders} folders
 */
export function chosenModule(folders) {
  const { projectFolder, engineFolder } = folders
  const from = dirname(join(engineFolder, CHOSEN))
  /** @type {(file: string) => string} */
  const address = (file) =>
    relative(from, file)
      .replaceAll('\\', '/')
      .replace(/^(?!\.)/, './')
  const collections = collectionsOf(folders).flatMap((name) => {
    const indexes = [projectFolder, engineFolder].map((folder) => join(folder, COLLECTIONS, name, 'index.ts'))
    const file = indexes.find((path) => existsSync(path))
    const word = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    return file === undefined ? [] : [{ word, file: address(file) }]
  })
  const [rules, outputs] = ['rules', 'outputs'].map((kind) => sourcesIn(join(projectFolder, 'src', kind)).map(address))
  /** @type {(kind: string, files: string[] | undefined) => string[]} */
  const imports = (kind, files = []) => files.map((file, i) => `import { ${kind} as ${kind}${i} } from '${file}'`)
  /** @type {(kind: string, files: string[] | undefined) => string} */
  const list = (kind, files = []) => files.map((_, i) => `${kind}${i}`).join(', ')
  const own =
    rules?.length || outputs?.length
      ? `{ name: '', ownRules: [${list('rule', rules)}], outputs: [${list('output', outputs)}] }`
      : []
  return [
    '/** The collections of this site that have code. Made from `package.json` by `npm run types`: do not edit. */',
    "import type { Collection } from './collection.ts'",
    ...collections.map(({ word, file }) => `import { ${word} } from '${file}'`),
    ...imports('rule', rules),
    ...imports('output', outputs),
    '',
    `export const COLLECTIONS: readonly Collection[] = [${[...collections.map(({ word }) => word), own].flat().join(', ')}]`,
    '',
  ].join('\n')
}

/** @type {(folder: string) => string[]} */
const sourcesIn = (folder) =>
  entriesOf(folder)
    .filter(({ name }) => /(?<!\.test|\.d)\.ts$/.test(name))
    .map(({ name }) => join(folder, name))
    .sort()

/**
 * Puts the site's list of collections in the place of the engine's, for Rolldown and Vite.
 *
 * @param {Folders} folders
 */
export const collectionsPlugin = (folders) => ({
  name: 'copybook:collections',
  load: { filter: { id: /\/src\/collections\/chosen\.gen\.ts$/ }, handler: () => chosenModule(folders) },
})
