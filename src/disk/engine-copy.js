/**
 * The sources of an installed engine, copied out of `node_modules`: for Node and Vite, what is there is finished JavaScript.
 * Plain JavaScript, since the commands are bundled with it.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { removeOld, unfinishedPath } from './cache-folder.js'

/** Copies that are kept, the last used: a server that still runs may load a part of an older one. */
const KEPT = 3

/**
 * Returns the folder of the engine's sources: `installed` itself, unless that is in `node_modules`.
 *
 * @param {string} installed the engine's folder
 * @param {string} work folder of the site, in which `.cache/` is
 * @returns {string} with a slash at its end
 */
export function engineFor(installed, work) {
  if (!/[\\/]node_modules[\\/]/.test(installed)) return installed
  const file = join(installed, 'package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8'))
  // Installing the same version anew may bring other files.
  const folder = join(work, '.cache', 'engine', `${Math.floor(statSync(file).ctimeMs).toString(36)}-${version}`)
  if (!existsSync(folder)) {
    copy(installed, folder)
    removeOld(dirname(folder), KEPT)
  }
  return join(folder, '/')
}

/**
 * Copies in one step: another process finds all of it or nothing.
 *
 * @param {string} installed
 * @param {string} folder
 */
function copy(installed, folder) {
  const fresh = unfinishedPath(dirname(folder))
  mkdirSync(fresh, { recursive: true })
  for (const name of ['index.html', 'package.json', 'schema', 'src', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(installed, name), join(fresh, name), { recursive: true })
  // Some package managers keep the packages of each package apart.
  symlinkSync(packagesOf(installed), join(fresh, 'node_modules'), 'junction')
  try {
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another process was faster: what it wrote is the same.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Returns the folder of the engine's packages: its own `node_modules`, or the one that it is in itself.
 *
 * @param {string} engineFolder
 */
export const packagesOf = (engineFolder) =>
  dirname(dirname(createRequire(join(engineFolder, 'package.json')).resolve('yaml/package.json')))

/**
 * Builds of packages in place of those that Node would choose. That of `yaml` for Node asks the environment for a
 * setting at every sign it reads, which takes a quarter of its time; the one for browsers is otherwise the same.
 *
 * @param {string} engineFolder
 * @returns {Record<string, string>}
 */
export const otherBuilds = (engineFolder) => ({ yaml: join(packagesOf(engineFolder), 'yaml/browser/index.js') })
