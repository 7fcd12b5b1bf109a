/** Builds the scripts, the style sheets and the renderer with Vite, from the sources alone. */
import { createBuilder, type Plugin, type Rolldown } from 'vite'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { Folders } from '../../disk/site-parts.js'
import { drawingPlugin } from './drawing-plugin.ts'
import { type PageScripts, pageScripts } from './page-scripts.ts'
import { APP, LOADER, OFFLINE, readBlockModules } from './source-graph.ts'
import { readSources, sourcesPlugin } from './sources.ts'
import { readStyleFiles, readStyles, stylePlugin } from './style-plugin.ts'
import { type StyleSheet, styleSheets } from './style-sheets.ts'

export type Bundle = {
  /** `index.html` with the loader's script tag and places to fill, one of them the tag's `fetchpriority`. */
  template: string
  /** A module that renders a page's data to HTML. */
  renderer: string
  scripts: PageScripts
  /** In the order of the cascade. */
  sheets: readonly StyleSheet[]
  /** Paths of style sheets that pages fetch. */
  blockStyles: string
  late: string
  /** The code of the service worker: `publish/offline.ts` makes a file of it. */
  offline: string
  /** Files of the built site. */
  files: FolderFiles
}

/**
 * Replaces the module with which Vite wraps each dynamic import, so that the browser fetches a script and all that it imports
 * side by side. Vite's own is four times as long, since it also loads style sheets.
 */
const preloadPlugin: Plugin = {
  name: 'copybook:preload',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    // `scripts` are addresses relative to `importer`.
    handler: () => `
import { preloadScript } from '/src/site/page/start-app.ts'
export const __vitePreload = (load, scripts = [], importer) => {
  scripts.forEach((script) => preloadScript(new URL(script, importer).href))
  return load()
}`,
  },
}

/** Vite writes the tag of the loader anew, so its attributes cannot be in `index.html`. */
const loaderPlugin: Plugin = {
  name: 'copybook:loader',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '$& fetchpriority="{{priority}}"'),
  },
}

/**
 * Returns the same bytes for the same sources.
 *
 * @param mode `production`, or `development` for a React that warns
 * @throws Error if a source does not compile
 */
export async function bundleCode(folders: Folders, mode: string): Promise<Bundle> {
  const sources = readSources(folders)
  const { root } = sources
  const styles = await readStyles(root, readStyleFiles(sources, false), 'short')
  const [client, ssr] = await withNodeEnv(mode, async () => {
    const builder = await createBuilder({
      root,
      mode,
      logLevel: 'warn',
      base: './',
      plugins: [preloadPlugin, loaderPlugin, sourcesPlugin(folders), drawingPlugin, stylePlugin(styles)],
      build: { write: false, reportCompressedSize: false },
      builder: { sharedConfigBuild: true },
    })
    const output = async (name: 'client' | 'ssr') => {
      const built = await builder.build(builder.environments[name] ?? missing(name))
      return (built as Rolldown.RolldownOutput).output
    }
    return Promise.all([output('client'), output('ssr')])
  })
  const { sheets, blockStyles, late, assets } = styleSheets(root, styles.units, styles.modules)
  const built = new Map(client.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
  const renderer = ssr.find((file) => file.fileName === 'entry-server.js' && file.type === 'chunk')
  const template = built.get('index.html') ?? missing('index.html')
  const chunks = client.filter((file) => file.type === 'chunk')
  const offline = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(OFFLINE)) ?? missing(OFFLINE)
  for (const name of ['index.html', offline.fileName]) built.delete(name)
  // The sheets are beside the files that they point at.
  const sheetFiles = [blockStyles, late].map(
    ({ file, css }) => [file, css.replaceAll('url(./assets/', 'url(./')] as const,
  )
  return {
    template: String(template),
    renderer: (renderer as Rolldown.OutputChunk | undefined)?.code ?? missing('entry-server.js'),
    scripts: pageScripts(
      chunks.filter((chunk) => chunk !== offline),
      { loader: LOADER, app: APP, blocks: readBlockModules(sources) },
    ),
    sheets,
    blockStyles: blockStyles.file,
    late: late.file,
    offline: offline.code,
    files: bytesOf([...built, ...assets, ...sheetFiles]),
  }
}

/** Returns the same files, as bytes. */
export const bytesOf = (files: Iterable<readonly [path: string, content: string | Uint8Array]>): FolderFiles =>
  new Map([...files].map(([path, content]) => [path, typeof content === 'string' ? Buffer.from(content) : content]))

/** Vite keeps the mode in `NODE_ENV`, by which React chooses its build. */
export async function withNodeEnv<T>(mode: string, act: () => Promise<T>): Promise<T> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = mode
  try {
    return await act()
  } finally {
    if (before === undefined) Reflect.deleteProperty(process.env, 'NODE_ENV')
    else process.env['NODE_ENV'] = before
  }
}

function missing(what: string): never {
  throw new Error(`Vite built no "${what}".`)
}
