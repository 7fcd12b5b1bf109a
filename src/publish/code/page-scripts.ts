/** Which scripts a page needs, so that the loader can ask for all of them at once. */
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import type { Block } from '../../compiler/schema/types.gen.ts'
import { APP, LOADER } from './entries.ts'

/** Files of the site, below the base path. */
export type PageScripts = {
  /** The app itself, then what it imports. The loader is on the page already. */
  app: readonly string[]
  /** What blocks need beside it, by block type; those that are part of the app have none. */
  blocks: Readonly<Record<string, readonly string[]>>
  /** What each of them weighs, and the loader: bytes, compressed with gzip. */
  weights: Readonly<Record<string, number>>
  loader: string
}

/**
 * @param chunks all scripts of the site
 * @param modules the module of each block's component, by block type; paths from the project's folder
 * @throws Error naming the module that no chunk holds
 */
export function pageScripts(
  chunks: readonly Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'code'>[],
  modules: ReadonlyMap<string, string>,
): PageScripts {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (name: string): string[] => [
    ...new Set([name, ...(byName.get(name)?.imports ?? []).flatMap(withImports)]),
  ]
  const scriptsOf = (module: string): string[] => {
    const chunk = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${module}`)),
    )
    if (!chunk) throw new Error(`No script of the site holds ${module}.`)
    return withImports(chunk.fileName)
  }
  const loader = scriptsOf(LOADER)
  const app = scriptsOf(APP).filter((name) => !loader.includes(name))
  const known = new Set([...loader, ...app])
  const blocks = [...modules].map(([block, module]): [string, string[]] => [
    block,
    scriptsOf(module).filter((name) => !known.has(name)),
  ])
  return {
    app,
    blocks: Object.fromEntries(blocks.filter(([, names]) => names.length > 0)),
    loader: loader[0] as string,
    weights: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, gzipSync(code).length])),
  }
}

/** What all scripts of a page weigh: bytes, compressed with gzip. */
export const scriptsWeight = (scripts: PageScripts, shown: readonly Block[]): number =>
  [scripts.loader, ...scriptsFor(scripts, shown)].reduce((sum, name) => sum + (scripts.weights[name] ?? 0), 0)

/** @returns the app first */
export function scriptsFor({ app, blocks }: Pick<PageScripts, 'app' | 'blocks'>, shown: readonly Block[]): string[] {
  return [...new Set([...app, ...shown.flatMap(({ type }) => blocks[type] ?? [])])]
}
