/** The process that `compiled-commands.js` starts to bundle a command. Its argument is a `BundleRequest` as JSON. */
import { mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { unfinishedPath } from './disk/cache-folder.js'
import { otherBuilds } from './disk/engine-copy.js'
import { collectionsPlugin, publicModules } from './disk/site-parts.js'

/**
 * `input`: files by the names of their bundles. `bundle`: the folder to make. `sourcemap`: whether stack traces will name
 * the sources.
 *
 * @typedef {{
 *   folders: import('./disk/site-parts.js').Folders
 *   input: Record<string, string>
 *   bundle: string
 *   sourcemap: boolean
 * }} BundleRequest
 */

/**
 * Packages that become part of the bundle, with all that they need: they are needed at every start, and looking for
 * their hundred files and loading them one by one took a fifth of a second.
 */
const BUNDLED = ['ajv', 'copybook', 'fastest-levenshtein', 'image-size', 'markdown-it', 'mrmime', 'regexparam', 'yaml']

/**
 * Writes the bundle in one step: a reader finds all of it or nothing.
 *
 * @param {BundleRequest} request
 */
async function bundleCommand({ folders, input, bundle, sourcemap }) {
  const { projectFolder, engineFolder } = folders
  const fresh = unfinishedPath(dirname(dirname(bundle)))
  mkdirSync(fresh, { recursive: true })
  try {
    const code = await rolldown({
      cwd: engineFolder,
      input,
      platform: 'node',
      resolve: { alias: { ...otherBuilds(engineFolder), ...publicModules(engineFolder) } },
      plugins: [collectionsPlugin(folders)],
      external: isExternal([engineFolder, projectFolder].map((folder) => join(realpathSync(folder), 'src'))),
    })
    // ES modules whatever `package.json` of the site says.
    const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
    await code.write({ dir: fresh, format: 'esm', sourcemap, ...names })
    await code.close()
    mkdirSync(dirname(bundle), { recursive: true })
    renameSync(fresh, bundle)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another process was faster: what it wrote is the same.
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(String(/** @type {NodeJS.ErrnoException} */ (error).code)))
      throw error
  }
}

/**
 * Says which imports are left to Node: packages that a source names, except those to be bundled. What these need
 * themselves comes along, in their own versions.
 *
 * @param {string[]} sources folders, links followed
 * @returns {(id: string, importer: string | undefined) => boolean}
 */
function isExternal(sources) {
  return (id, importer = sources[0] ?? '') => {
    if (/^(?:[./\0]|[A-Za-z]:)/.test(id)) return false
    if (isBuiltin(id)) return true
    const isSource = sources.some((folder) => importer.startsWith(folder))
    return isSource && !BUNDLED.some((name) => id === name || id.startsWith(`${name}/`))
  }
}

try {
  await bundleCommand(JSON.parse(process.argv[2] ?? ''))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
