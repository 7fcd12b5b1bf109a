/**
 * The door to every npm command: `node src/run.js <command> [arguments]`.
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

function installWhatIsMissing() {
  const installed = existsSync(inProject(INSTALLED)) ? statSync(inProject(INSTALLED)).mtimeMs : 0
  if (installed >= statSync(inProject('package-lock.json')).mtimeMs) return
  console.error('Installing what the site is built with. This happens once and takes a minute.')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: projectFolder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const [name = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(commands, name)) {
  console.error(`There is no command "${name}". The commands: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}
installWhatIsMissing()
process.setSourceMapsEnabled(Boolean(env.DEBUG))
try {
  const { run, codeVersion } = await loadCommand(projectFolder, commands, name)
  const exitCode = await run(args, {
    projectFolder,
    env,
    colour: process.stdout.isTTY === true && !env.NO_COLOR,
    print: console.log,
    codeVersion,
  })
  // A server goes on running; everything else ends here, whatever it has left open.
  if (exitCode !== undefined) process.exit(exitCode)
} catch (error) {
  console.error(env.DEBUG ? error : failureText(error))
  process.exit(1)
}
