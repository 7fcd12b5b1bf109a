/** The scripts, the style sheets and the renderer, built by Vite from the sources alone. */
import { createBuilder, type Rolldown, type ViteBuilder } from 'vite'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { readBlockModules } from './block-modules.ts'
import { RENDERER, SCRIPTS, SHEETS, SITE, TEMPLATE } from './bundle-names.ts'
import { pageScripts } from './page-scripts.ts'
import { preloadPlugin } from './preload-plugin.ts'
import { readStyles, stylePlugin } from './style-plugin.ts'
import { styleSheets } from './style-sheets.ts'

/**
 * @param mode `production`, or `development` for a React that warns
 * @returns bytes by name; the same for the same sources
 * @throws Error when a source does not compile
 */
export async function bundleCode(projectFolder: string, mode: string): Promise<FolderFiles> {
  const styles = await readStyles(projectFolder)
  const { client, ssr } = await withNodeEnv(mode, async () => {
    const builder = await createBuilder({
      root: projectFolder,
      mode,
      logLevel: 'warn',
      base: './',
      plugins: [preloadPlugin, stylePlugin(styles)],
      build: { write: false, reportCompressedSize: false },
      builder: { sharedConfigBuild: true },
    })
    const [client, ssr] = await Promise.all([output(builder, 'client'), output(builder, 'ssr')])
    return { client, ssr }
  })
  const { sheets, blockStyles, late, assets } = styleSheets(projectFolder, styles.units, styles.modules)
  const bundle = new Map<string, Uint8Array>()
  for (const file of client) bundle.set(file.fileName === 'index.html' ? TEMPLATE : SITE + file.fileName, bytesOf(file))
  for (const [name, bytes] of assets) bundle.set(SITE + name, bytes)
  for (const { file, css } of [blockStyles, late]) {
    // Beside the files it points at.
    bundle.set(SITE + file, bytesOf(css.replaceAll('url(./assets/', 'url(./')))
  }
  const renderer = ssr.find(({ fileName }) => fileName === 'entry-server.js') ?? missing('entry-server.js')
  bundle.set(RENDERER, bytesOf(renderer))
  const chunks = client.filter((file) => file.type === 'chunk')
  bundle.set(SCRIPTS, bytesOf(JSON.stringify(pageScripts(chunks, readBlockModules(projectFolder)))))
  bundle.set(SHEETS, bytesOf(JSON.stringify({ sheets, blockStyles: blockStyles.file, late: late.file })))
  return bundle
}

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset

async function output(builder: ViteBuilder, name: 'client' | 'ssr'): Promise<BuiltFile[]> {
  const environment = builder.environments[name] ?? missing(name)
  const built = (await builder.build(environment)) as Rolldown.RolldownOutput
  return built.output
}

/** Vite keeps what it finds in `NODE_ENV`, and React chooses by it. */
async function withNodeEnv<T>(mode: string, act: () => Promise<T>): Promise<T> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = mode
  try {
    return await act()
  } finally {
    if (before === undefined) Reflect.deleteProperty(process.env, 'NODE_ENV')
    else process.env['NODE_ENV'] = before
  }
}

const bytesOf = (from: string | BuiltFile): Uint8Array => {
  const source = typeof from === 'string' ? from : from.type === 'chunk' ? from.code : from.source
  return typeof source === 'string' ? Buffer.from(source) : source
}

function missing(what: string): never {
  throw new Error(`Vite built no "${what}".`)
}
