/** Every package that `package-lock.json` installs, where it works and why, as the tables of `src/packages.md` say. */

/** A package in the lock file. */
type Locked = {
  license?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Packages by path: `node_modules/a/node_modules/b`. The path of the project itself is empty. */
export type LockFile = { packages: Readonly<Record<string, Locked>> }

/** Visitors' browsers, building and serving a site, or tests and tools. */
export type Where = 'browser' | 'build' | 'tests'

const PLACES: readonly Where[] = ['browser', 'build', 'tests']

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
