/** What `package-lock.json` installs, and for whose sake. */

/** A package as the lock file has it. */
type Locked = {
  version?: string
  license?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** By its place: `node_modules/a/node_modules/b`; that of the project itself is empty. */
export type LockFile = { packages: Readonly<Record<string, Locked>> }

/** Where a package does its work: in visitors' browsers, while a site is built or served, or in tests and tools alone. */
export type Where = 'browser' | 'build' | 'tests'

export const PLACES: readonly Where[] = ['browser', 'build', 'tests']

/** Of a package that the project names itself. */
export type Reason = { where: Where; why: string }

export type Installed = {
  name: string
  where: Where
  license: string
  installScript: boolean
  /** The reason, or for whose sake it is here. */
  why: string
}

const FOLDER = 'node_modules/'

/** Names that the project's own `package.json` has. */
export function directPackages({ packages }: LockFile): string[] {
  const { dependencies = {}, devDependencies = {} } = packages[''] ?? {}
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)].sort()
}

/**
 * Every package once, by name. One that several need counts where it is nearest to visitors.
 *
 * @param reasons of the packages that the project names itself; one without is left out, with all it brings
 */
export function installedPackages({ packages }: LockFile, reasons: ReadonlyMap<string, Reason>): Installed[] {
  const found = new Map<string, Installed>()
  const seen = new Set<string>()
  const visit = (place: string, where: Where, why: string, owner: string): void => {
    const locked = packages[place]
    if (!locked || seen.has(place)) return
    seen.add(place)
    const name = place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)
    const { license = 'unknown', hasInstallScript: installScript = false } = locked
    const other = found.get(name)
    // Two versions of a package count as one, with what either brings.
    found.set(name, {
      name,
      where: other?.where ?? where,
      license: other && other.license !== license ? `(${other.license}) AND (${license})` : license,
      installScript: installScript || other?.installScript === true,
      why: other?.why ?? why,
    })
    for (const needed of neededBy(locked)) {
      const next = resolve(packages, place, needed)
      const reason = reasons.get(needed)
      // Its own reason says more.
      if (
        next !== undefined &&
        !(reason && next === FOLDER + needed && PLACES.indexOf(reason.where) <= PLACES.indexOf(where))
      )
        visit(next, where, reason?.why ?? `for ${owner}`, owner)
    }
  }
  for (const where of PLACES)
    for (const [name, reason] of [...reasons].sort(([a], [b]) => (a < b ? -1 : 1)))
      if (reason.where === where) visit(FOLDER + name, where, reason.why, name)
  // Whatever else is installed is listed as well, though no package here says that it needs it.
  for (const place of Object.keys(packages)) if (place !== '') visit(place, 'tests', 'for none of these', place)
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const neededBy = ({ dependencies, optionalDependencies, peerDependencies }: Locked): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).sort()

/** As Node looks for it: beside the package that needs it, then one folder further out at a time. */
function resolve(packages: LockFile['packages'], from: string, name: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf(`/${FOLDER}`)))) {
    const candidate = `${place === '' ? '' : `${place}/`}${FOLDER}${name}`
    if (packages[candidate]) return candidate
    if (place === '') return undefined
  }
}
