/**
 * The commands' TypeScript as JavaScript: bundled once, kept under `.cache/commands/` until a source changes.
 * Translating the sources while they load took longer than checking a small site.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Bundles that are kept, the last used: a server that still runs may load a part of an older one. */
const KEPT = 10

/** Folders of `src/` that hold no code of a command. */
const WITHOUT_CODE = ['tests/broken', 'tests/broken-base', 'tests/other-site', 'mocks/dataset', 'theme/fonts']

/**
 * Loads one command.
 *
 * @param {string} projectFolder ends in a slash
 * @param {Readonly<Record<string, string>>} commands each command's source file inside `src/`
 * @param {string} name one of them
 * @returns {Promise<{ run: (args: readonly string[], context: object) => Promise<number | undefined>, codeVersion: string }>}
 * @throws Error when the sources do not compile, or the cache folder cannot be written
 */
export async function loadCommand(projectFolder, commands, name) {
  const cache = join(projectFolder, '.cache', 'commands')
  const codeVersion = fingerprint(projectFolder)
  const bundle = join(cache, codeVersion)
  if (existsSync(bundle)) {
    const now = new Date()
    utimesSync(bundle, now, now)
  } else {
    await compile(projectFolder, commands, bundle)
    removeOld(cache)
  }
  return { ...(await import(pathToFileURL(join(bundle, `${name}.js`)).href)), codeVersion }
}

/**
 * Of everything the bundle is made of: the sources, the installed packages, and Node, whose version decides the syntax.
 *
 * @param {string} projectFolder
 */
function fingerprint(projectFolder) {
  const hash = createHash('sha256')
    .update(process.version)
    .update(readFileSync(join(projectFolder, 'package-lock.json')))
  for (const file of sources(join(projectFolder, 'src'), '')) {
    hash.update(`\0${file}\0`).update(readFileSync(join(projectFolder, 'src', file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} folder
 * @param {string} inside path of `folder` below `src/`, with a slash at its end unless empty
 * @returns {string[]} in one order everywhere
 */
function sources(folder, inside) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = inside + entry.name
      if (entry.isDirectory()) return WITHOUT_CODE.includes(path) ? [] : sources(join(folder, entry.name), `${path}/`)
      return /(?<!\.test)\.(?:tsx?|js)$/.test(entry.name) ? [path] : []
    })
}

/**
 * Writes the bundle in one step: whoever looks for it finds all of it or nothing.
 *
 * @param {string} projectFolder
 * @param {Readonly<Record<string, string>>} commands
 * @param {string} bundle
 */
async function compile(projectFolder, commands, bundle) {
  const { rolldown } = await import('rolldown')
  const fresh = join(dirname(bundle), `new-${process.pid}-${performance.now()}`)
  mkdirSync(fresh, { recursive: true })
  try {
    const code = await rolldown({
      cwd: projectFolder,
      input: Object.fromEntries(
        Object.entries(commands).map(([name, file]) => [name, join(projectFolder, 'src', file)]),
      ),
      platform: 'node',
      external: (id) => !/^(?:[./\0]|[A-Za-z]:)/.test(id),
    })
    await code.write({ dir: fresh, format: 'esm', sourcemap: true })
    await code.close()
    renameSync(fresh, bundle)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another process was faster: what it wrote is the same.
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(String(/** @type {NodeJS.ErrnoException} */ (error).code)))
      throw error
  }
}

/** @param {string} cache */
function removeOld(cache) {
  const bundles = readdirSync(cache).map((name) => ({
    path: join(cache, name),
    used: statSync(join(cache, name)).mtimeMs,
  }))
  for (const { path } of bundles.sort((a, b) => b.used - a.used).slice(KEPT)) {
    rmSync(path, { recursive: true, force: true })
  }
}
