/** Which scripts the blocks of a page need. Every build reads this, so it imports nothing of Vite. */
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import type { Block } from '../../compiler/schema/types.gen.ts'

/** Files of the site, below the base path. */
export type PageScripts = {
  /** The app itself, then what it imports. The loader is on the page already. */
  app: readonly string[]
  /** What blocks need besides, by block type. Blocks that are part of the app are left out. */
  blocks: Readonly<Record<string, readonly string[]>>
  /** Bytes of each of them and of the loader, compressed with gzip. */
  weights: Readonly<Record<string, number>>
  loader: string
}

/** Modules by which scripts are entered. Paths from the project's folder. */
export type ScriptEntries = { loader: string; app: string; blocks: ReadonlyMap<string, string> }

/** @param chunks all scripts of the site  @throws Error naming the module that is in no chunk */
export function pageScripts(
  chunks: readonly Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'code'>[],
  entries: ScriptEntries,
): PageScripts {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (name: string): string[] => [
    ...new Set([name, ...(byName.get(name)?.imports ?? []).flatMap(withImports)]),
  ]
  const scriptsOf = (module: string): string[] => {
    const path = `/${module.replace(/^(?:\.\.\/)+/, '')}`
    const holds = (id: string) => id.replaceAll('\\', '/').endsWith(path)
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(holds))
    if (!chunk) throw new Error(`No script of the site holds ${module}.`)
    return withImports(chunk.fileName)
  }
  const loader = scriptsOf(entries.loader)
  const app = scriptsOf(entries.app).filter((name) => !loader.includes(name))
  const blocks = [...entries.blocks].flatMap(([block, module]) => {
    const own = scriptsOf(module).filter((name) => ![...loader, ...app].includes(name))
    return own.length > 0 ? [[block, own]] : []
  })
  return {
    app,
    blocks: Object.fromEntries(blocks),
    loader: loader[0] as string,
    weights: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, gzipSync(code).length])),
  }
}

/** Returns the scripts for some blocks, the app first. */
export function scriptsFor({ app, blocks }: Pick<PageScripts, 'app' | 'blocks'>, shown: readonly Block[]): string[] {
  return [...new Set([...app, ...shown.flatMap(({ type }) => blocks[type] ?? [])])]
}

/** Returns the bytes of all scripts of a page, compressed with gzip. */
export const scriptsWeight = (scripts: PageScripts, shown: readonly Block[]): number =>
  [scripts.loader, ...scriptsFor(scripts, shown)].reduce((sum, name) => sum + (scripts.weights[name] ?? 0), 0)
