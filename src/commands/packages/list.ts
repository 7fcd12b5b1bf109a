/** The list of installed packages as text, and what is wrong with what is installed. */
import { directPackages, type Installed, type LockFile, type Reason, type Where } from './installed.ts'

/** Nothing is asked of who only uses them but the words of the licence. */
const PERMISSIVE = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'PSF-2.0'],
  ...['Python-2.0', 'Unlicense'],
]

/** Those of MPL and LGPL concern who changes or hands on the package itself: nobody does who builds a site with it. */
const ALLOWED: Readonly<Record<Where, readonly string[]>> = {
  browser: [...PERMISSIVE, 'OFL-1.1'],
  build: [...PERMISSIVE, 'LGPL-3.0-or-later', 'MPL-2.0'],
  tests: [...PERMISSIVE, 'LGPL-3.0-or-later', 'MPL-2.0'],
}

/** One line per package: name, where it works, licence, whether installing it runs a script, why it is here. */
export function packageList(installed: readonly Installed[]): string {
  const rows = installed.map(({ name, where, license, installScript, why }) => [
    name,
    where,
    license,
    installScript ? 'install script' : 'no script',
    why,
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** What nobody may accept: a package without a reason, with a licence that is not allowed, or with an unwanted script. */
export function packageFaults(
  lock: LockFile,
  reasons: ReadonlyMap<string, Reason>,
  installed: readonly Installed[],
  scripts: Readonly<Record<string, boolean>>,
): string[] {
  const direct = directPackages(lock)
  return [
    ...direct.filter((name) => !reasons.has(name)).map((name) => `${name} has no reason in src/packages.md.`),
    ...[...reasons.keys()]
      .filter((name) => !direct.includes(name))
      .map((name) => `${name} has a reason in src/packages.md, and package.json does not name it.`),
    ...installed
      .filter(({ license, where }) => !isAllowed(license, ALLOWED[where]))
      .map(
        ({ name, license, where, why }) =>
          `${name} (${why}) has the licence ${license}, which is not allowed for: ${where}.`,
      ),
    ...installed
      .filter(({ name, installScript }) => installScript && scripts[name] === undefined)
      .map(
        ({ name, why }) =>
          `${name} (${why}) runs a script when it is installed. Say in package.json under allowScripts whether it may.`,
      ),
  ]
}

/** Of `A OR B` one is enough, of `A AND B` both are needed. */
export function isAllowed(license: string, allowed: readonly string[]): boolean {
  const group = /\(([^()]*)\)/
  let text = license
  while (group.test(text))
    text = text.replace(group, (_, inside: string) => (isAllowed(inside, allowed) ? 'yes' : 'no'))
  return text
    .split(' OR ')
    .some((option) => option.split(' AND ').every((name) => name.trim() === 'yes' || allowed.includes(name.trim())))
}

/** Lines of one list that the other does not have. The widths of columns say nothing. */
export function listChanges(accepted: string, current: string): { gone: string[]; fresh: string[] } {
  const linesOf = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.replace(/ {2,}/g, '  '))
  const [before, now] = [linesOf(accepted), linesOf(current)]
  return { gone: before.filter((line) => !now.includes(line)), fresh: now.filter((line) => !before.includes(line)) }
}
