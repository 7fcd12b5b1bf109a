/**
 * The entry point of every npm command: `node src/run.js <command> [arguments]`.
 * It runs before anything is installed, so it is plain JavaScript and imports Node and plain JavaScript only.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadCommand } from './compiled-commands.js'
import { readEnvironment } from './environment.js'
import { failureText } from './failure-text.js'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
const env = readEnvironment(process.env)
const inProject = (/** @type {string} */ path) => `${projectFolder}${path}`

/** Each command's source, inside this folder. @type {Record<string, string>} */
const commands = {
  start: 'commands/start.ts',
  build: 'commands/build.ts',
  preview: 'commands/preview.ts',
  host: 'commands/host.ts',
  check: 'commands/check.ts',
  changes: 'commands/changes.ts',
  test: 'commands/test.ts',
  bench: 'commands/bench.ts',
  shots: 'commands/shots.ts',
  types: 'commands/types.ts',
  packages: 'commands/packages.ts',
  compile: 'commands/compile.ts',
}

/** npm writes this file last, so it is as old as the installation. */
const INSTALLED = 'node_modules/.package-lock.json'

/** @returns the exit code of npm: 0 when everything is there */
function installWhatIsMissing() {
  const installed = existsSync(inProject(INSTALLED)) ? statSync(inProject(INSTALLED)).mtimeMs : 0
  if (installed >= statSync(inProject('package-lock.json')).mtimeMs) return 0
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
  if (!Object.hasOwn(commands, name)) {
    console.error(`There is no command "${name}". The commands: ${Object.keys(commands).join(', ')}.`)
    return 2
  }
  const failed = installWhatIsMissing()
  if (failed !== 0) return failed
  process.setSourceMapsEnabled(Boolean(env.DEBUG))
  try {
    const { run, codeVersion } = await loadCommand(projectFolder, commands, name)
    const colour = process.stdout.isTTY === true && !env.NO_COLOR
    return await run(args, { projectFolder, env, colour, print: console.log, codeVersion })
  } catch (error) {
    console.error(env.DEBUG ? error : failureText(error))
    return 1
  }
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
