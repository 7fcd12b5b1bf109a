/** Finds nginx and Caddy for the tests of their configurations, and downloads missing ones. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** `env`: variables that the program needs in addition to those of this process. */
export type HostProgram = { path: string; env: Readonly<Record<string, string>> }

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the installed program, or one from the system's packages, downloaded once and unpacked into `.cache/` without
 * starting a service. Two test files may call this at the same time.
 * @param name `nginx` or `caddy`, of the program and of its package
 * @returns `undefined` if it is missing and cannot be downloaded, after printing why
 * @throws Error if the variable `CI` is set, since the line would go unnoticed there
 */
export function hostProgram(projectFolder: string, name: string, env: Environment): HostProgram | undefined {
  const folder = join(projectFolder, '.cache', 'hosts', name)
  const present = ofSystem(name, env) ?? unpacked(folder, name)
  if (present) return present
  const problem = fetchProgram(folder, name)
  const program = unpacked(folder, name)
  if (program) return program
  const message = `There is no ${name} on this machine, and none could be fetched with apt-get. ${problem}`.trim()
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

/**
 * Downloads the package and the libraries that it depends on, which a bare machine lacks, and unpacks them to `folder`.
 * @returns what the failing command said; empty if none failed
 */
function fetchProgram(folder: string, name: string): string {
  if (!existsSync('/usr/bin/apt-get')) return ''
  console.error(`Fetching ${name} for the tests. This happens once.`)
  mkdirSync(dirname(folder), { recursive: true })
  // Each caller works in a folder of its own, so that none removes or finds what another has half done.
  const work = mkdtempSync(`${folder}-`)
  try {
    // Fails if another was faster; then its program is used.
    renameSync(unpackPackages(work, name), folder)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    rmSync(work, { recursive: true })
  }
}

function unpackPackages(work: string, name: string): string {
  const downloads = join(work, 'downloads')
  const lists = join(work, 'lists')
  const program = join(work, 'program')
  for (const path of [downloads, join(lists, 'partial')]) mkdirSync(path, { recursive: true })
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: downloads, encoding: 'utf8', stdio: 'pipe' })
  // Uses its own package lists: the system's may be missing, and only an administrator may update them.
  const apt = (...args: string[]) =>
    run(
      'apt-get',
      '-qq',
      '-o',
      'Acquire::Retries=5',
      '-o',
      `Dir::State::lists=${lists}`,
      '-o',
      `Dir::Cache=${work}`,
      ...args,
    )
  apt('update')
  apt('download', name)
  const [archive = ''] = readdirSync(downloads)
  const needed = run('dpkg-deb', '--field', archive, 'Depends').split(',')
  const libraries = needed.map((each) => each.trim().split(/[ |:]/)[0] ?? '').filter((each) => /^lib(?!c6)/.test(each))
  if (libraries.length > 0) apt('download', ...libraries)
  for (const file of readdirSync(downloads)) run('dpkg-deb', '--extract', file, program)
  return program
}
