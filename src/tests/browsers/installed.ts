/** Finds Firefox and WebKit for the journeys. `.ci/install-browsers` installs them. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { WebKitPrograms } from './webkit.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A browser that is not installed is absent. */
export type OtherBrowsers = { firefox?: string; webkit?: WebKitPrograms }

/**
 * @param print receives a line for each missing browser
 * @throws Error if the variable `CI` is set, since the line would go unnoticed there
 */
export function otherBrowsers(env: Environment, print: (line: string) => void): OtherBrowsers {
  const firefox = onPath('firefox-esr', env) ?? onPath('firefox', env)
  const webkit = webkitPrograms(env)
  for (const [name, packages, programs] of [
    ['Firefox', 'firefox-esr', firefox],
    ['WebKit', 'webkit2gtk-driver and xvfb', webkit],
  ] as const) {
    if (programs) continue
    const missing = `There is no ${name} on this machine. To install it: .ci/install-browsers (Debian: ${packages}).`
    if (env['CI']) throw new Error(missing)
    print(`${missing} The journeys of a parent are left out in it.`)
  }
  return { ...(firefox && { firefox }), ...(webkit && { webkit }) }
}

function webkitPrograms(env: Environment): WebKitPrograms | undefined {
  const driver = onPath('WebKitWebDriver', env)
  const screen = onPath('Xvfb', env)
  const browser = miniBrowser()
  return driver && screen && browser ? { driver, screen, browser } : undefined
}

const onPath = (name: string, env: Environment): string | undefined =>
  (env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** The driver is not in PATH: each distribution has its own folder for it. */
function miniBrowser(): string | undefined {
  const libraries = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter((folder) => existsSync(folder))
  const folders = libraries.flatMap((folder) => [folder, ...below(folder, /-linux-gnu/)])
  return folders
    .flatMap((folder) => below(folder, /^webkit(2)?gtk-\d/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file))
}

const below = (folder: string, name: RegExp): string[] =>
  readdirSync(folder)
    .filter((each) => name.test(each))
    .map((each) => join(folder, each))
