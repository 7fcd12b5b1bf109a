/** Runs `.ci/install-browsers` on a fake machine: a folder with the programs that it has. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../../.ci/install-browsers', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copybook-machine-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param programs a line of shell for each name */
function install(programs: Readonly<Record<string, string>>) {
  const calls = join(folder, 'calls')
  writeFileSync(calls, '')
  for (const [name, does] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/bash\necho "${name} $*" >> ${calls}\n${does}\n`, { mode: 0o755 })
  const { status, stderr } = spawnSync('/bin/bash', [script], { env: { PATH: folder }, encoding: 'utf8' })
  return { status, stderr, calls: readFileSync(calls, 'utf8') }
}

const TYPEFACE = { 'fc-list': 'echo "Liberation Sans"' }
const BROWSERS = { 'firefox-esr': '', WebKitWebDriver: '', Xvfb: '' }
const ADMINISTRATOR = { id: 'echo 0' }
const USER = { id: 'echo 1000' }
const APT = { 'apt-get': '' }

test('does nothing if both browsers and a typeface are installed', () => {
  const { status, stderr, calls } = install({ ...BROWSERS, ...TYPEFACE, ...ADMINISTRATOR, ...APT })
  expect({ status, stderr, calls }).toEqual({ status: 0, stderr: '', calls: 'fc-list : family\n' })
})

test('checks what is installed, then installs what is missing', () => {
  const { status, calls } = install({ ...ADMINISTRATOR, ...APT })
  expect(status).toBe(0)
  expect(calls).toMatch(
    /update\n.*install --yes --no-install-recommends firefox-esr webkit2gtk-driver xvfb fonts-liberation fontconfig\n$/,
  )
})

test('installs a typeface if the browsers are installed but no typeface fits', () => {
  const { calls } = install({ ...BROWSERS, 'fc-list': 'echo "DejaVu Sans"', ...ADMINISTRATOR, ...APT })
  expect(calls).toMatch(/install --yes --no-install-recommends fonts-liberation fontconfig\n$/)
})

test('uses sudo if the user may', () => {
  const sudo = { sudo: 'shift; "$@"' }
  const { calls } = install({ firefox: '', ...USER, ...APT, ...sudo, true: '' })
  expect(calls).toMatch(/sudo -n apt-get .*install .* webkit2gtk-driver xvfb fonts-liberation fontconfig\n/)
})

test.each([
  ['there is no apt-get', ADMINISTRATOR, 'there is no apt-get on this machine'],
  ['only an administrator may', { ...USER, ...APT }, 'only an administrator may'],
  ['apt-get fails', { ...ADMINISTRATOR, 'apt-get': 'exit 100' }, 'apt-get failed'],
])('prints a message and succeeds if %s', (_, programs, reason) => {
  const { status, stderr } = install(programs)
  expect(status).toBe(0)
  expect(stderr).toContain(
    `Could not install firefox-esr webkit2gtk-driver xvfb fonts-liberation fontconfig: ${reason}.`,
  )
})
