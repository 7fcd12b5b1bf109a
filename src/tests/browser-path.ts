/** Finds a Chromium for the whole-site tests, and fetches one where there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

/** A Chromium inside a package, so that it installs wherever packages do. */
const PACKAGED = '@sparticuz/chromium@147.0.0'

/**
 * `CHROME_PATH`, then the system's, then what Playwright has, then a packaged one, which is installed for the purpose.
 *
 * @returns the path of the program; `LD_LIBRARY_PATH` then also names the libraries that the packaged one brings
 * @throws Error when the packaged browser cannot be installed
 */
export async function browserPath(
  projectFolder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const known = [env['CHROME_PATH'], '/usr/bin/chromium', chromium.executablePath()]
  return (
    known.find((path) => path && existsSync(path)) ?? (await packagedBrowser(join(projectFolder, '.cache', 'browser')))
  )
}

async function packagedBrowser(folder: string): Promise<string> {
  const entry = join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js')
  if (!existsSync(entry)) {
    console.error('No Chromium on this machine: installing one for the tests. This happens once.')
    const { status } = spawnSync(
      'npm',
      ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', PACKAGED],
      { stdio: ['ignore', 2, 2] },
    )
    if (status !== 0) throw new Error('Chromium could not be installed. Set CHROME_PATH to a browser you have.')
  }
  // The package brings the libraries a bare machine lacks, but unpacks them only where it takes itself to be on Lambda.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x'
  const { default: packaged } = (await import(pathToFileURL(entry).href)) as {
    default: { executablePath(): Promise<string> }
  }
  const path = await packaged.executablePath()
  delete process.env['AWS_EXECUTION_ENV']
  return path
}
