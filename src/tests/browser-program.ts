/** Finds a Chromium for whole-site tests and pictures, and installs one if none fits. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

/** `env`: variables that the browser needs in addition to those of this process, for what a bare machine lacks. */
export type BrowserProgram = { path: string; env?: Readonly<Record<string, string>> }

/**
 * A headless Chromium inside a package, so that it installs wherever packages do. It needs half the work of a full
 * browser for a page. This is the last version for Node 20.
 */
const PACKAGED = '@sparticuz/chromium@147.0.0'

/**
 * A typeface that phones have. Pages show words in Arial or Roboto until their own typefaces load, and a bare machine
 * has neither.
 */
const TYPEFACE = '@expo-google-fonts/roboto@0.4.3'

/** The system's names for Chromium, the headless one first. */
const OF_THE_SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/**
 * Returns `CHROME_PATH`; or the packaged browser, installed at first use on machines it is made for; or the system's
 * browser, or that of Playwright.
 * @throws Error if there is none and none can be installed
 */
export function browserProgram(
  projectFolder: string,
  env: Readonly<Record<string, string | undefined>>,
): BrowserProgram {
  const given = env['CHROME_PATH']
  if (given) return { path: given }
  const packaged = process.platform === 'linux' && process.arch === 'x64'
  const program = packaged && packagedBrowser(join(projectFolder, '.cache', 'browser'))
  if (program) return program
  const path = [...OF_THE_SYSTEM, chromium.executablePath()].find((each) => existsSync(each))
  if (!path) throw new Error('There is no Chromium, and none could be installed. Set CHROME_PATH to one you have.')
  return { path }
}

function packagedBrowser(folder: string): BrowserProgram | undefined {
  const ready = join(folder, 'ready-with-roboto')
  if (!existsSync(ready) && !prepare(folder, ready)) return undefined
  return {
    path: join(ready, 'chromium'),
    env: { LD_LIBRARY_PATH: join(ready, 'al2023', 'lib'), FONTCONFIG_FILE: join(ready, 'fonts.conf') },
  }
}

/** Installs and unpacks the package, and starts again after an interruption. @returns whether the browser is ready */
function prepare(folder: string, ready: string): boolean {
  console.error('Installing a browser for the tests. This happens once.')
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--no-save']
  const { status } = spawnSync('npm', ['install', ...options, PACKAGED, TYPEFACE], { stdio: ['ignore', 2, 2] })
  if (status !== 0) return false
  const unpacked = mkdtempSync(join(folder, 'unpacked-'))
  const entry = pathToFileURL(join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js'))
  const unpack = `await (await import(${JSON.stringify(entry.href)})).default.executablePath()`
  // It unpacks into the folder for temporary files; libraries only if it detects AWS Lambda.
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', unpack], { env, stdio: ['ignore', 2, 2] })
  if (run.status !== 0) return false
  for (const weight of ['400Regular', '700Bold'])
    cpSync(join(folder, 'node_modules', '@expo-google-fonts', 'roboto', weight), join(unpacked, 'fonts', weight), {
      recursive: true,
    })
  writeFileSync(join(unpacked, 'fonts.conf'), fontSettings(ready))
  rmSync(ready, { recursive: true, force: true })
  renameSync(unpacked, ready)
  return true
}

/** The machine's fonts, and those of the packages for a machine without any. */
const fontSettings = (ready: string): string => `<?xml version="1.0"?>
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(ready, 'fonts')}</dir>
  <cachedir>${join(ready, 'fonts-cache')}</cachedir>
</fontconfig>
`
