/** The scripts, the style sheets and the renderer, built by Vite from the sources alone. */
import { createBuilder, type Rolldown, type ViteBuilder } from 'vite'
import type { FolderFiles } from '../../documents/read-folder.ts'
import { RENDERER, SHEETS, SITE, TEMPLATE } from './bundle-names.ts'
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
  const { sheets, assets } = styleSheets(projectFolder, styles.units, styles.modules)
  const bundle = new Map<string, Uint8Array>()
  for (const [name, bytes] of client) bundle.set(name === 'index.html' ? TEMPLATE : SITE + name, bytes)
  for (const [name, bytes] of assets) bundle.set(SITE + name, bytes)
  for (const { file, blocks, css } of sheets) {
    // Beside the files it points at.
    if (blocks) bundle.set(SITE + file, bytesOf(css.replaceAll('url(./assets/', 'url(./')))
  }
  bundle.set(RENDERER, ssr.get('entry-server.js') ?? missing('entry-server.js'))
  bundle.set(SHEETS, bytesOf(JSON.stringify(sheets)))
  return bundle
}

async function output(builder: ViteBuilder, name: 'client' | 'ssr'): Promise<Map<string, Uint8Array>> {
  const environment = builder.environments[name] ?? missing(name)
  const built = (await builder.build(environment)) as Rolldown.RolldownOutput
  return new Map(built.output.map((file) => [file.fileName, bytesOf(file.type === 'chunk' ? file.code : file.source)]))
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

const bytesOf = (source: string | Uint8Array): Uint8Array => (typeof source === 'string' ? Buffer.from(source) : source)

function missing(what: string): never {
  throw new Error(`Vite built no "${what}".`)
}
