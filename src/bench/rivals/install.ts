/** Installs what the bench compares with. None of it is a dependency of the project. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs one exact version into its own folder unless it is installed already. Package scripts do not run.
 * @returns the package's folder, or `undefined` if it cannot be installed
 */
export function install(folder: string, name: string, version: string): string | undefined {
  const installed = join(folder, 'node_modules', name)
  if (installedVersion(installed) === version) return installed
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  spawnSync('npm', ['install', ...options, `${name}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 2],
    shell: process.platform === 'win32',
  })
  return installedVersion(installed) === version ? installed : undefined
}

function installedVersion(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined
}
