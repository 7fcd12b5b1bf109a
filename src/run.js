#!/usr/bin/env node
/**
 * The entry point of every command: `copybook <command> [arguments]`, and in the engine's own repository `node src/run.js`.
 * It runs before anything is installed, so it is plain JavaScript and imports Node and plain JavaScript only.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import nodeModule from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadCommand } from './compiled-commands.js'
import { engineFor } from './disk/engine-copy.js'
import { findSite } from './disk/site-parts.js'
import { readEnvironment } from './environment.js'
import { failureText } from './failure-text.js'

const installed = fileURLToPath(new URL('..', import.meta.url))
const env = readEnvironment(process.env)

/** Each command's source is in this folder. Those for work on the engine are not in the package. */
const commands = [
  'start',
  'build',
  'preview',
  'host',
  'check',
  'changes',
  'new',
  'test',
  'bench',
  'shots',
  'types',
  'packages',
]

/** npm writes this file last, so it is as old as the installation. */
const INSTALLED = 'node_modules/.package-lock.json'

/**
 * Lets V8 keep the compiled code of a command, which saves an eighth of a check without changes. V8 compares what it has kept
 * with the command. Node has it from 22.8 on.
 *
 * @param {string} folder of the command's bundle
 */
function keepCompiledCode(folder) {
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => void }} */ (nodeModule)
  enableCompileCache?.(join(folder, 'compiled'))
}

/**
 * @param {string} projectFolder
 * @returns the exit code of npm: 0 when everything is there
 */
function installWhatIsMissing(projectFolder) {
  const [installed = 0, locked = 0] = [INSTALLED, 'package-lock.json'].map((name) => {
    const file = join(projectFolder, name)
    return existsSync(file) ? statSync(file).mtimeMs : 0
  })
  if (installed >= locked) return 0
  console.error('Installing what the site is built with. This happens once and takes a minute.')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: projectFolder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  return status ?? 1
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
async function runCommand(name, args) {
  const known = commands.filter((command) => existsSync(join(installed, 'src', 'commands', `${command}.ts`)))
  if (!known.includes(name)) {
    const unknown = name === '' ? '' : `There is no command "${name}". `
    console.error(`${unknown}The commands: ${known.join(', ')}.`)
    return 2
  }
  process.setSourceMapsEnabled(Boolean(env.DEBUG))
  const folder = join(process.cwd(), '/')
  try {
    if (name === 'new') {
      const work = mkdtempSync(join(tmpdir(), 'copybook-'))
      return await runIn(folder, work, name, args).finally(() => rmSync(work, { recursive: true }))
    }
    const site = findSite(folder)
    if (site === undefined) throw new Error(`${folder} is no site. "npx copybook new my-site" makes one.`)
    return installWhatIsMissing(site) || (await runIn(site, site, name, args))
  } catch (error) {
    console.error(env.DEBUG ? error : failureText(error))
    return 1
  }
}

/**
 * @param {string} projectFolder
 * @param {string} work the folder of `.cache/`
 * @param {string} name
 * @param {readonly string[]} args
 */
async function runIn(projectFolder, work, name, args) {
  const engineFolder = engineFor(installed, work)
  const source = join(engineFolder, 'src', 'commands', `${name}.ts`)
  const folders = { projectFolder: work, engineFolder }
  const { run, codeVersion } = await loadCommand(folders, source, name, keepCompiledCode, Boolean(env.DEBUG))
  const colour = process.stdout.isTTY === true && !env.NO_COLOR
  return run(args, { projectFolder, engineFolder, env, colour, print: console.log, codeVersion })
}

// A reader such as `head` may close the pipe before everything is written.
for (const output of [process.stdout, process.stderr])
  output.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') throw error
  })

const [name = '', ...args] = process.argv.slice(2)
// Only the exit code is set, and the process ends once nothing is open. `process.exit` would cut what a pipe has not taken
// yet, and can wait forever for V8's worker threads (nodejs/node issue 54918). So each command closes what it opens.
process.exitCode = await runCommand(name, args)
