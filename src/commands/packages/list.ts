/** The list of installed packages as text, and what is wrong with them. */
import type { Installed, LockFile, Reason, Where } from './installed.ts'

/** They ask users for nothing but the words of the licence. */
const PERMISSIVE = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'PSF-2.0'],
  ...['Python-2.0', 'Unlicense'],
]

/** MPL and LGPL concern those who change or distribute the package itself: building a site with it does neither. */
const OF_TOOLS = [...PERMISSIVE, 'LGPL-3.0-or-later', 'MPL-2.0']

const ALLOWED: Readonly<Record<Where, readonly string[]>> = {
  browser: [...PERMISSIVE, 'OFL-1.1'],
  build: OF_TOOLS,
  tests: OF_TOOLS,
}

/** Returns one line per package: name, where it works, licence, whether installing it runs a script, why it is here. */
export function packageList(installed: readonly Installed[]): string {
  const rows = installed.map(({ name, where, license, installScript, why }) => [
    ...[name, where, license, installScript ? 'install script' : 'no script', why],
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lineOf = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((row) => `${lineOf(row).trimEnd()}\n`).join('')
}

/** Reports packages without a reason, with a licence that is not allowed, or with an undecided install script. */
export function packageFaults(
  { packages }: LockFile,
  reasons: ReadonlyMap<string, Reason>,
  installed: readonly Installed[],
  scripts: Readonly<Record<string, boolean>>,
): string[] {
  const own = packages['']
  const direct = Object.keys({ ...own?.dependencies, ...own?.devDependencies }).sort()
  const [withoutReason, notNamed] = [
    direct.filter((name) => !reasons.has(name)),
    [...reasons.keys()].filter((name) => !direct.includes(name)),
  ]
  const licences = installed.filter(({ license, where }) => !isAllowed(license, ALLOWED[where]))
  const undecided = installed.filter(({ name, installScript }) => installScript && scripts[name] === undefined)
  return [
    ...withoutReason.map((name) => `${name} has no reason in src/packages.md.`),
    ...notNamed.map((name) => `${name} has a reason in src/packages.md, and package.json does not name it.`),
    ...licences.map(
      ({ name, license, where, why }) =>
        `${name} (${why}) has the licence ${license}, which is not allowed for: ${where}.`,
    ),
    ...undecided.map(
      ({ name, why }) =>
        `${name} (${why}) runs a script when it is installed. Say in package.json under allowScripts whether it may.`,
    ),
  ]
}

/** Evaluates `A OR B`, where one is enough, and `A AND B`, where both are needed. */
export function isAllowed(license: string, allowed: readonly string[]): boolean {
  const group = /\(([^()]*)\)/
  let text = license
  while (group.test(text))
    text = text.replace(group, (_, inside: string) => (isAllowed(inside, allowed) ? 'yes' : 'no'))
  const isNamed = (name: string): boolean => name === 'yes' || allowed.includes(name)
  return text.split(' OR ').some((option) => option.split(' AND ').every((name) => isNamed(name.trim())))
}

/** Returns the lines of each list that the other does not have. Widths of columns do not matter. */
export function listChanges(accepted: string, current: string): { gone: string[]; fresh: string[] } {
  const [before, now] = [accepted, current].map((text) => text.replace(/ {2,}/g, '  ').split('\n').filter(Boolean)) as [
    string[],
    string[],
  ]
  return { gone: before.filter((line) => !now.includes(line)), fresh: now.filter((line) => !before.includes(line)) }
}
