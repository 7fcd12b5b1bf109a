/** Style files that always come together, so that a page carries the styles of its own blocks and no others. */
import { REGISTRY, readBlockModules } from './block-modules.ts'
import { APP, BROKEN_PAGE, DESK, LOADER, RENDERER_ENTRY } from './entries.ts'
import { evaluationOrder, type ModuleGraph, readModuleGraph } from './module-graph.ts'

/** Files used by the same blocks. */
export type StyleUnit = {
  /** In the order of evaluation. */
  files: string[]
  /** The block types that need them; `undefined`: every page does. */
  blocks: string[] | undefined
}

/**
 * What so many block types share comes with the frame. A unit costs 100 bytes: its hash in the headers of every response
 * and its tag in every page. Leaving out a few rules that most pages need anyway saves less.
 */
const WIDELY_SHARED = 5

const ENTRIES = [RENDERER_ENTRY, LOADER, APP]

const OF_DESK = [DESK, BROKEN_PAGE]

/** `x.css.ts`, and plain `x.css`. */
export const STYLE_FILE = /\.css(\.ts)?$/

/** @throws Error when a source file cannot be parsed */
export function readStyleUnits(projectFolder: string): StyleUnit[] {
  return styleUnits(readModuleGraph(projectFolder, ENTRIES), readBlockModules(projectFolder))
}

/** Style files of the desk that no page needs, in the order of evaluation. @throws Error as `readStyleUnits` */
export function readDeskStyles(projectFolder: string, units: readonly StyleUnit[]): string[] {
  const ofPages = new Set(units.flatMap(({ files }) => files))
  const styles = evaluationOrder(readModuleGraph(projectFolder, OF_DESK), OF_DESK)
  return styles.filter((path) => STYLE_FILE.test(path) && !ofPages.has(path))
}

/**
 * Units in the order of the cascade: first the one of every page, then those that most blocks share. So what a file
 * imports stands before it on every page: each block that uses the file uses its imports too, hence these are in a unit
 * with more users, or in the same one, where the order of evaluation decides. For the same reason the styles of a shared
 * component stand before those of the blocks that draw it and may pass it a class.
 *
 * @param modules the path of each block's component
 */
export function styleUnits(graph: ModuleGraph, modules: ReadonlyMap<string, string>): StyleUnit[] {
  const stylesFrom = (entries: readonly string[], ...closed: readonly string[]) =>
    evaluationOrder(graph, entries, new Set([DESK, ...closed])).filter((path) => STYLE_FILE.test(path))
  const frame = new Set(stylesFrom(ENTRIES, REGISTRY))
  const users = new Map<string, string[]>()
  for (const [block, module] of modules)
    for (const file of stylesFrom([module])) users.set(file, [...(users.get(file) ?? []), block])
  const units = new Map<string, StyleUnit>()
  for (const file of stylesFrom(ENTRIES)) {
    const known = users.get(file) ?? []
    const blocks = frame.has(file) || known.length >= WIDELY_SHARED ? undefined : known.sort()
    const key = blocks?.join() ?? ''
    const unit = units.get(key) ?? { files: [], blocks }
    units.set(key, unit)
    unit.files.push(file)
  }
  const reach = ({ blocks }: StyleUnit): number => blocks?.length ?? Number.POSITIVE_INFINITY
  return [...units.values()].sort((a, b) => (reach(a) === reach(b) ? 0 : reach(b) - reach(a)))
}
