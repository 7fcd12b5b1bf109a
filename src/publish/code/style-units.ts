/** Groups style files that are always used together, so that a page carries the styles of its own blocks only. */
import {
  APP,
  BROKEN_PAGE,
  EDITOR,
  evaluationOrder,
  LOADER,
  type ModuleGraph,
  REGISTRY,
  RENDERER_ENTRY,
  readBlockModules,
  readModuleGraph,
} from './source-graph.ts'

/** Style files in the order of evaluation, used by the same block types. `undefined`: by every page. */
export type StyleUnit = { files: string[]; blocks: string[] | undefined }

/**
 * Files shared by so many block types come with the frame. A unit costs 100 bytes, its hash in the headers of every response
 * and its tag in every page: more than leaving out a few rules saves.
 */
const WIDELY_SHARED = 5

const ENTRIES = [RENDERER_ENTRY, LOADER, APP]
const OF_EDITOR = [EDITOR, BROKEN_PAGE]

/** `x.css.ts`, and plain `x.css`. */
export const STYLE_FILE = /\.css(\.ts)?$/

const stylesFrom = (graph: ModuleGraph, entries: readonly string[], closed: readonly string[] = []): string[] =>
  evaluationOrder(graph, entries, closed).filter((path) => STYLE_FILE.test(path))

/** @throws Error if a source file cannot be parsed */
export const readStyleUnits = (projectFolder: string): StyleUnit[] =>
  styleUnits(readModuleGraph(projectFolder, ENTRIES), readBlockModules(projectFolder))

/** Returns the style files of the editor that no page needs, in the order of evaluation. */
export function readEditorStyles(projectFolder: string, units: readonly StyleUnit[]): string[] {
  const ofPages = new Set(units.flatMap(({ files }) => files))
  return stylesFrom(readModuleGraph(projectFolder, OF_EDITOR), OF_EDITOR).filter((path) => !ofPages.has(path))
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
    const blocks = frame.has(file) || known.length >= WIDELY_SHARED ? undefined : known.sort()
    const key = blocks?.join() ?? ''
    const unit = units.get(key) ?? { files: [], blocks }
    units.set(key, unit)
    unit.files.push(file)
  }
  const reach = ({ blocks }: StyleUnit): number => blocks?.length ?? 1e6
  return [...units.values()].sort((a, b) => reach(b) - reach(a))
}
