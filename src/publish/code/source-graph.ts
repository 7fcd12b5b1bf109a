/**
 * Which source file imports which, read from the files, and the groups of style files that follow from it.
 * The same for a build as for a server that has loaded nothing yet.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { publicModules } from '../../disk/site-parts.js'
import { REGISTRY, type Sources } from './sources.ts'

// Paths here are relative to the engine's folder.

/** The script on every page. */
export const LOADER = 'src/entry-client.tsx'

/** The app, which the loader fetches by the address in the HTML. */
export const APP = 'src/site/page/hydrate.tsx'

/** The service worker, without the words of a site. */
export const OFFLINE = 'src/entry-offline.ts'

/** Renders pages to HTML. */
const RENDERER_ENTRY = 'src/entry-server.tsx'

/** The editor. In development only: no build contains it. */
export const EDITOR = 'src/editor/overlay/start.tsx'

/** The page of the editor on a built site. */
export const EDIT_PAGE = 'src/editor/overlay/edit-page/edit-page.tsx'

/** What shows in place of a site that never compiled. In development only. */
export const BROKEN_PAGE = 'src/editor/overlay/report/render-broken-page.tsx'

/** What one file imports, in the order written: `static` before it is evaluated, `dynamic` later, by `import()`. */
type ModuleImports = { static: string[]; dynamic: string[] }

/** The imports of each source file. Packages and types are left out. */
export type ModuleGraph = ReadonlyMap<string, ModuleImports>

/** An address that is known only in the browser. Vite ignores it as well. */
const IGNORED = '/* @vite-ignore */ '

/**
 * Follows the imports of `entries`.
 *
 * @throws Error naming the file that cannot be parsed, or that imports a missing file or a computed name
 */
export function readModuleGraph(sources: Sources, entries: readonly string[]): ModuleGraph {
  const graph = new Map<string, ModuleImports>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (graph.has(path)) continue
    const imports = /\.tsx?$/.test(path) ? readImports(sources, path) : { static: [], dynamic: [] }
    graph.set(path, imports)
    waiting.push(...imports.static, ...imports.dynamic)
  }
  return graph
}

function readImports({ root, made }: Sources, path: string): ModuleImports {
  const text = made?.get(path) ?? readFileSync(join(root, path), 'utf8')
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const own = (specifier: string): string[] => {
    const known = publicModules('')[`${specifier}$`]
    if (!known && !specifier.startsWith('.')) return []
    const target = known ?? posix.join(posix.dirname(path), specifier)
    if (existsSync(join(root, target))) return [target]
    throw new Error(`${path} imports ${specifier}, and there is no such file.`)
  }
  const imports = module.staticImports.filter(({ start }) => !/^import\s+type\b/.test(text.slice(start)))
  const exports = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    if (text.slice(0, start).endsWith(IGNORED)) return []
    const [, specifier] = /^['"]([^'"]+)['"]$/.exec(text.slice(start, end)) ?? []
    if (specifier !== undefined) return specifier
    throw new Error(`${path}: import(${text.slice(start, end)}) must name its file as a text.`)
  })
  return {
    static: [...imports, ...exports].flatMap(({ moduleRequest }) => own(moduleRequest?.value ?? '')),
    dynamic: dynamic.flatMap(own),
  }
}

/**
 * Returns the files that loading `entries` evaluates, in order: imports before importers, files of `import()` at the end.
 * Imports of the files in `closed` are not followed.
 */
export function evaluationOrder(
  graph: ModuleGraph,
  entries: readonly string[],
  closed: readonly string[] = [],
): string[] {
  const order = new Set<string>()
  const entered = new Set<string>()
  const later: string[] = []
  const evaluate = (path: string): void => {
    if (entered.has(path)) return
    entered.add(path)
    const imports = closed.includes(path) ? undefined : graph.get(path)
    imports?.static.forEach(evaluate)
    later.push(...(imports?.dynamic ?? []))
    order.add(path)
  }
  entries.forEach(evaluate)
  for (const path of later) evaluate(path) // grows while it is walked
  return [...order]
}

/** Returns the module of each block's component, by block type. */
export const readBlockModules = (sources: Sources): Map<string, string> => blockModules(readImports(sources, REGISTRY))

/** @param registry its imports: the components, each in a file that is named after its block */
export function blockModules(registry: ModuleImports): Map<string, string> {
  const paths = [...registry.static, ...registry.dynamic].filter((path) => path.endsWith('.tsx'))
  const modules = paths.map((path) => [posix.basename(path, '.tsx'), path] as const)
  return new Map(modules.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Style files in the order of evaluation, used by the same block types. `undefined`: by every page. */
export type StyleUnit = { files: string[]; blocks: string[] | undefined }

/**
 * Files shared by so many block types come with the frame. A unit costs 100 bytes, its hash in the headers of every response
 * and its tag in every page: more than leaving out a few rules saves.
 */
const WIDELY_SHARED = 5

const ENTRIES = [RENDERER_ENTRY, LOADER, APP]
const OF_EDITOR = [EDITOR, BROKEN_PAGE, EDIT_PAGE]

/** `x.css.ts`, and plain `x.css`. */
export const STYLE_FILE = /\.css(\.ts)?$/

const stylesFrom = (graph: ModuleGraph, entries: readonly string[], closed: readonly string[] = []): string[] =>
  evaluationOrder(graph, entries, closed).filter((path) => STYLE_FILE.test(path))

/** @throws Error if a source file cannot be parsed */
export const readStyleUnits = (sources: Sources): StyleUnit[] =>
  styleUnits(readModuleGraph(sources, ENTRIES), readBlockModules(sources))

/** Returns the style files of the editor that no page needs, in the order of evaluation. */
export function readEditorStyles(sources: Sources, units: readonly StyleUnit[]): string[] {
  const ofPages = new Set(units.flatMap(({ files }) => files))
  return stylesFrom(readModuleGraph(sources, OF_EDITOR), OF_EDITOR).filter((path) => !ofPages.has(path))
}

/**
 * Returns the units in the order of the cascade: that of every page, then those that most blocks share. So what a file
 * imports comes before it on every page: all blocks that use the file use its imports too, so these are in a unit with more
 * users, or earlier in the same one. For the same reason the styles of a shared component come before those of the blocks
 * that render it and may pass it a class.
 *
 * @param modules the path of each block's component
 */
export function styleUnits(graph: ModuleGraph, modules: ReadonlyMap<string, string>): StyleUnit[] {
  const frame = new Set(stylesFrom(graph, ENTRIES, [EDITOR, REGISTRY]))
  const users = new Map<string, string[]>()
  for (const [block, module] of modules)
    for (const file of stylesFrom(graph, [module], [EDITOR])) users.set(file, [...(users.get(file) ?? []), block])
  const units = new Map<string, StyleUnit>()
  for (const file of stylesFrom(graph, ENTRIES, [EDITOR])) {
    const known = users.get(file) ?? []
    // A file that no block imports is the site's own theme.
    const isShared = frame.has(file) || known.length === 0 || known.length >= WIDELY_SHARED
    const blocks = isShared ? undefined : known.sort()
    const key = blocks?.join() ?? ''
    const unit = units.get(key) ?? { files: [], blocks }
    units.set(key, unit)
    unit.files.push(file)
  }
  const reach = ({ blocks }: StyleUnit): number => blocks?.length ?? 1e6
  return [...units.values()].sort((a, b) => reach(b) - reach(a))
}
