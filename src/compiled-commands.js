/**
 * The commands' TypeScript as JavaScript: bundled once, kept under `.cache/commands/` until a source changes.
 * Translating the sources while they load took longer than checking a small site.
 */
import { execFile as execFileWithCallback } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { removeOld } from './disk/cache-folder.js'
import { packagesOf } from './disk/engine-copy.js'

const execFile = promisify(execFileWithCallback)

/** @typedef {import('./disk/site-parts.js').Folders} Folders */

/** Bundles that are kept, the last used: a server that still runs may load a part of an older one. */
const KEPT = 10

/**
 * Code that a command runs in a thread or a process of its own, by name, below `src/`: bundled beside the command.
 *
 * @type {Record<string, Record<string, string>>}
 */
const BESIDE = {
  build: { drawing: 'publish/images/share/drawing-thread.ts', compiling: 'publish/compiling-process.ts' },
}

/** Folders of `src/` that hold no code of a command. */
const WITHOUT_CODE = ['tests/broken', 'tests/broken-base', 'tests/other-site', 'mocks/dataset', 'site/theme/fonts']

/**
 * Loads one command. Those that are not asked for are not bundled.
 *
 * @param {Folders} folders
 * @param {string} source file of the command
 * @param {string} name
 * @param {(folder: string) => void} [onFolder] gets the folder of the bundle, and of all that is removed with it
 * @param {boolean} [sourcemap] whether stack traces will name the sources; making the map is a third of the work
 * @returns {Promise<{ run: (args: readonly string[], context: object) => Promise<number>, codeVersion: string }>}
 * @throws Error when the sources do not compile, or the cache folder cannot be written
 */
export async function loadCommand(folders, source, name, onFolder = () => {}, sourcemap = false) {
  const cache = join(folders.projectFolder, '.cache', 'commands')
  const codeVersion = fingerprint(folders)
  const bundles = join(cache, codeVersion)
  const bundle = join(bundles, sourcemap ? `${name}-with-map` : name)
  if (existsSync(bundle)) {
    const now = new Date()
    utimesSync(bundles, now, now)
  } else {
    await makeBundle({ folders, input: { command: source, ...besideOf(folders, name) }, bundle, sourcemap })
    linkPackages(folders)
    removeOld(cache, KEPT)
  }
  onFolder(bundles)
  return { ...(await import(pathToFileURL(join(bundle, 'command.mjs')).href)), codeVersion }
}

/**
 * Of everything the bundle is made of: the sources, the installed packages, and Node, whose version decides the syntax.
 *
 * @param {Folders} folders
 */
function fingerprint({ projectFolder, engineFolder }) {
  const hash = createHash('sha256').update(process.version).update(engineFolder)
  for (const name of ['package.json', 'package-lock.json'])
    if (existsSync(join(projectFolder, name))) hash.update(readFileSync(join(projectFolder, name)))
  for (const folder of new Set([engineFolder, projectFolder]))
    for (const file of sources(join(folder, 'src'), ''))
      hash.update(`\0${file}\0`).update(readFileSync(join(folder, 'src', file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} folder
 * @param {string} inside path of `folder` below `src/`, with a slash at its end unless empty
 * @returns {string[]} in one order everywhere
 */
function sources(folder, inside) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = inside + entry.name
      if (entry.isDirectory()) return WITHOUT_CODE.includes(path) ? [] : sources(join(folder, entry.name), `${path}/`)
      return /(?<!\.test)\.(?:tsx?|js)$/.test(entry.name) ? [path] : []
    })
}

/** @param {Folders} folders  @param {string} name of the command */
function besideOf({ engineFolder }, name) {
  const all = Object.entries(BESIDE[name] ?? {})
  return Object.fromEntries(all.map(([entry, file]) => [entry, join(engineFolder, 'src', file)]))
}

/**
 * Bundles in a process of its own: the bundler would keep 150 MB for as long as this one lives.
 *
 * @param {import('./bundle-command.js').BundleRequest} request
 */
async function makeBundle(request) {
  const bundler = fileURLToPath(new URL('bundle-command.js', import.meta.url))
  const bundling = execFile(process.execPath, [bundler, JSON.stringify(request)])
  await bundling.catch((/** @type {Error & { stderr?: string }} */ error) => {
    throw new Error(error.stderr?.trim() || error.message)
  })
}

/**
 * Lets a bundle find the engine's packages if they are not in the site's `node_modules`: some package managers keep those of
 * each package apart.
 *
 * @param {Folders} folders
 */
function linkPackages({ projectFolder, engineFolder }) {
  const found = join(projectFolder, 'node_modules')
  const link = join(projectFolder, '.cache', 'node_modules')
  const packages = packagesOf(engineFolder)
  if (existsSync(found) && realpathSync(found) === packages) return
  rmSync(link, { force: true })
  symlinkSync(packages, link, 'junction')
}
