/** `npm run packages`: what is installed, why, under which licence, and whether installing it runs a script. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.ts'

const help = `npm run packages -- [options]

Lists every package that is installed: where it works, its licence, whether installing it runs a script, and why it
is here. The reasons are in src/packages.md.

  --check            says what is new since the list in src/packages.txt was accepted
  --accept           writes that list, after you have looked at what is new`

const options = { check: { type: 'boolean' }, accept: { type: 'boolean' } } as const

/** The exit code is 1 for a package that must not be installed, and with `--check` for one that is not accepted. */
export const run = command({ help, options }, async ({ check, accept }, { projectFolder, print }) => {
  const textOf = (path: string) => readFileSync(join(projectFolder, path), 'utf8')
  const lock = JSON.parse(textOf('package-lock.json')) as LockFile
  const { allowScripts = {} } = JSON.parse(textOf('package.json')) as { allowScripts?: Record<string, boolean> }
  const reasons = readReasons(textOf('src/packages.md'))
  const installed = installedPackages(lock, reasons)
  const list = packageList(installed)
  const faults = packageFaults(lock, reasons, installed, allowScripts)
  if (!check && !accept) {
    for (const line of [list.trimEnd(), ...faults]) print(line)
    return faults.length > 0 ? 1 : 0
  }
  const file = join(projectFolder, 'src/packages.txt')
  if (accept && faults.length === 0) writeFileSync(file, list)
  const { gone, fresh } = listChanges(existsSync(file) ? readFileSync(file, 'utf8') : '', list)
  for (const line of faults) print(line)
  for (const line of fresh) print(`New or changed: ${line}`)
  for (const line of gone) print(`Gone: ${line}`)
  const isChanged = fresh.length + gone.length > 0
  if (isChanged)
    print('Look at what is new: who makes it, what it does, what it brings. Then: npm run packages -- --accept')
  else print(`${installed.length} packages, each with a reason and an allowed licence.`)
  return faults.length > 0 || isChanged ? 1 : 0
})

/** A package in the lock file. */
type Locked = { license?: string; hasInstallScript?: boolean } & {
  [K in 'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies']?: Record<string, string>
}

/** Packages by path: `node_modules/a/node_modules/b`. The path of the project itself is empty. */
export type LockFile = { packages: Readonly<Record<string, Locked>> }

/** Visitors' browsers, building and serving a site, or tests and tools. */
const PLACES = ['browser', 'build', 'tests'] as const
export type Where = (typeof PLACES)[number]

/** Why the project depends on a package. */
export type Reason = { where: Where; why: string }

export type Installed = Reason & { name: string; license: string; installScript: boolean }

/** A row: names, where, why. */
const ROW = /^\| ([^|]+) \| (browser|build|tests) \| ([^|]+) \|$/gm

/** Reads the reasons, by package. @param readme the text of `src/packages.md` */
export function readReasons(readme: string): Map<string, Reason> {
  const [, section = ''] = readme.split(/^## Dependencies$/m)
  return new Map(
    [...section.matchAll(ROW)].flatMap(([, names = '', where, why = '']) =>
      names.split(', ').map((name): [string, Reason] => [name, { where: where as Where, why }]),
    ),
  )
}

const FOLDER = 'node_modules/'

/**
 * Lists every package once, with all versions of it. One that several need counts where it is nearest to visitors.
 *
 * @param reasons of the project's own dependencies. Packages that none of these needs are listed last
 */
export function installedPackages({ packages }: LockFile, reasons: ReadonlyMap<string, Reason>): Installed[] {
  const found = new Map<string, Installed>()
  const seen = new Set<string>()
  const visit = (path: string, where: Where, why: string, owner: string): void => {
    const locked = packages[path]
    if (!locked || seen.has(path)) return
    seen.add(path)
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
    const { license = 'unknown', hasInstallScript: installScript = false } = locked
    const other = found.get(name)
    found.set(name, {
      ...(other ?? { name, where, why }),
      license: other && other.license !== license ? `(${other.license}) AND (${license})` : license,
      installScript: installScript || other?.installScript === true,
    })
    const { dependencies, optionalDependencies, peerDependencies } = locked
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).sort()) {
      const next = resolve(packages, path, needed)
      const reason = reasons.get(needed)
      // A dependency of the project's own is visited for its own reason, which says more.
      const isOwn = reason && next === FOLDER + needed && PLACES.indexOf(reason.where) <= PLACES.indexOf(where)
      if (next !== undefined && !isOwn) visit(next, where, reason?.why ?? `for ${owner}`, owner)
    }
  }
  for (const place of PLACES)
    for (const [name, { where, why }] of [...reasons].sort(([a], [b]) => (a < b ? -1 : 1)))
      if (where === place) visit(FOLDER + name, where, why, name)
  for (const path of Object.keys(packages)) if (path !== '') visit(path, 'tests', 'for none of these', path)
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Looks for a package as Node does: beside the package that needs it, then one folder further out at a time. */
function resolve(packages: LockFile['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${FOLDER}`)))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`
    if (packages[candidate]) return candidate
    if (folder === '') return undefined
  }
}

/** They ask users for nothing but the words of the licence. */
const PERMISSIVE = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'PSF-2.0'],
  ...['Python-2.0', 'Unlicense'],
]

/** MPL and LGPL concern those who change or distribute the package itself: building a site with it does neither. */
const OF_TOOLS = [...PERMISSIVE, 'LGPL-3.0-or-later', 'MPL-2.0']

const ALLOWED = { browser: [...PERMISSIVE, 'OFL-1.1'], build: OF_TOOLS, tests: OF_TOOLS }

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
  const withoutReason = direct.filter((name) => !reasons.has(name))
  const notNamed = [...reasons.keys()].filter((name) => !direct.includes(name))
  const forbidden = installed.filter(({ license, where }) => !isAllowed(license, ALLOWED[where]))
  const undecided = installed.filter(({ name, installScript }) => installScript && scripts[name] === undefined)
  const script = 'runs a script when it is installed. Say in package.json under allowScripts whether it may.'
  return [
    ...withoutReason.map((name) => `${name} has no reason in src/packages.md.`),
    ...notNamed.map((name) => `${name} has a reason in src/packages.md, and package.json does not name it.`),
    ...forbidden.map(
      ({ name, license, where, why }) =>
        `${name} (${why}) has the licence ${license}, which is not allowed for: ${where}.`,
    ),
    ...undecided.map(({ name, why }) => `${name} (${why}) ${script}`),
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
  const linesOf = (text: string) => text.replace(/ {2,}/g, '  ').split('\n').filter(Boolean)
  const [before, now] = [linesOf(accepted), linesOf(current)]
  return { gone: before.filter((line) => !now.includes(line)), fresh: now.filter((line) => !before.includes(line)) }
}
