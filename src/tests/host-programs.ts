/** Finds nginx and Caddy for the tests of their configurations, and downloads missing ones. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** `env`: variables that the program needs in addition to those of this process. */
export type HostProgram = { path: string; env: Readonly<Record<string, string>> }

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the installed program, or one from the system's packages, downloaded once and unpacked into `.cache/` without
 * starting a service.
 * @param name `nginx` or `caddy`, of the program and of its package
 * @returns `undefined` if it is missing and cannot be downloaded, after printing a line
 * @throws Error if the variable `CI` is set, since the line would go unnoticed there
 */
export function hostProgram(projectFolder: string, name: string, env: Environment): HostProgram | undefined {
  const folder = join(projectFolder, '.cache', 'hosts', name)
  const program = ofSystem(name, env) ?? unpacked(folder, name) ?? fetched(folder, name)
  if (program) return program
  const message = `There is no ${name} on this machine, and none could be fetched with apt-get.`
  if (env['CI']) throw new Error(message)
  console.error(`${message} What it would serve is not tested here.`)
  return undefined
}

function ofSystem(name: string, env: Environment): HostProgram | undefined {
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
  return path === undefined ? undefined : { path, env: {} }
}

function unpacked(folder: string, name: string): HostProgram | undefined {
  const path = ['sbin', 'bin'].map((each) => join(folder, 'usr', each, name)).find((file) => existsSync(file))
  if (path === undefined) return undefined
  const libraries = join(folder, 'usr', 'lib')
  const folders = existsSync(libraries) ? readdirSync(libraries).filter((each) => each.includes('-linux-')) : []
  return { path, env: { LD_LIBRARY_PATH: folders.map((each) => join(libraries, each)).join(delimiter) } }
}

/** Unpacks the package and the libraries that it depends on, which a bare machine lacks. */
function fetched(folder: string, name: string): HostProgram | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  console.error(`Fetching ${name} for the tests. This happens once.`)
  rmSync(folder, { recursive: true, force: true })
  const downloads = join(folder, 'downloads')
  for (const path of [downloads, join(folder, 'apt', 'lists', 'partial')]) mkdirSync(path, { recursive: true })
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: downloads, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' })
  // Uses its own package lists: the system's may be missing, and only an administrator may update them.
  const options = [
    '-qq',
    '-o',
    `Dir::State::lists=${join(folder, 'apt', 'lists')}`,
    '-o',
    `Dir::Cache=${join(folder, 'apt')}`,
  ]
  run('apt-get', ...options, 'update')
  run('apt-get', ...options, 'download', name)
  const [archive] = readdirSync(downloads)
  if (archive === undefined) return undefined
  const needed = run('dpkg-deb', '--field', archive, 'Depends').stdout.split(',')
  const libraries = needed.map((each) => each.trim().split(/[ |:]/)[0] ?? '').filter((each) => /^lib(?!c6)/.test(each))
  if (libraries.length > 0) run('apt-get', ...options, 'download', ...libraries)
  for (const file of readdirSync(downloads)) run('dpkg-deb', '--extract', file, folder)
  for (const path of [downloads, join(folder, 'apt')]) rmSync(path, { recursive: true })
  return unpacked(folder, name)
}
