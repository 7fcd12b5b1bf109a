/** Styles for Vite: components get class names, pages get style sheets, from one evaluation for all environments. */
import { join, relative } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { editorStylesAddress } from '../../compiler/routing/addresses.ts'
import { readEditorStyles, readStyleUnits, STYLE_FILE, type StyleUnit } from './source-graph.ts'
import type { Sources } from './sources.ts'
import { evaluateStyles, type StyleModule } from './style-modules.ts'
import { developmentSheet } from './style-sheets.ts'

/** The evaluated styles of the project. `editor`: style files of the editor, in development only. */
export type Styles = {
  units: StyleUnit[]
  editor: readonly string[]
  modules: ReadonlyMap<string, StyleModule>
}

/** Where the development server has the styles of pages, below its base path. */
export const STYLES_ADDRESS = 'data/styles.css'

/** What components get when they import plain CSS: an empty module. */
const PLAIN_CSS = '\0copybook:plain-css'

type StyleFiles = Omit<Styles, 'modules'>

const filesOf = ({ units, editor }: StyleFiles): string[] => [...units.flatMap(({ files }) => files), ...editor]

/** Finds the style files that pages can need, and those of the editor if it is part of the build. */
export function readStyleFiles(sources: Sources, withEditor: boolean): StyleFiles {
  const units = readStyleUnits(sources)
  return { units, editor: withEditor ? readEditorStyles(sources, units) : [] }
}

/** @throws Error naming the style file that fails */
export const readStyles = async (root: string, files: StyleFiles, names: 'stable' | 'short'): Promise<Styles> => ({
  ...files,
  modules: await evaluateStyles(root, filesOf(files), names),
})

/**
 * @param known the styles of a build; in development they are evaluated when the first is requested
 * @param readSources for development; without it the sources are the engine's own
 */
export function stylePlugin(known?: Styles, readSources?: () => Sources): Plugin {
  let root = ''
  const filesNow = (): StyleFiles => readStyleFiles(readSources?.() ?? { root }, true)
  let styles = known && Promise.resolve(known)
  let changed: readonly string[] = []
  // Async, so that a broken source is an error of requests and not of the start.
  const evaluate = async (): Promise<Styles> => readStyles(root, filesNow(), 'stable')
  const current = (): Promise<Styles> => (styles ??= evaluate())
  const pathOf = (id: string): string => relative(root, id).replaceAll('\\', '/')
  return {
    name: 'copybook:styles',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['@vanilla-extract/css'] } }),
    configResolved(config) {
      root = config.root
    },
    // Plain CSS is part of the sheets: Vite does not process it.
    resolveId: {
      filter: { id: /^\..*\.css$/ },
      handler: (_source, importer) => (importer?.startsWith(join(root, 'src')) ? PLAIN_CSS : null),
    },
    load: {
      filter: { id: /^\0copybook:plain-css$|\.css\.ts$/ },
      async handler(id) {
        if (id === PLAIN_CSS) return ''
        const module = (await current()).modules.get(pathOf(id))
        return module && { code: exportsOf(module), map: { mappings: '' } }
      },
    },
    configureServer(server) {
      current().catch(() => {}) // early, so that the first page need not wait; requests get the error
      server.middlewares.use((request, response, next) => {
        const { base } = server.config
        const [address] = (request.originalUrl ?? request.url ?? '').split('?')
        if (address !== base + STYLES_ADDRESS && address !== editorStylesAddress(base)) return next()
        current().then(({ modules, editor }) => {
          const ofEditor = address === editorStylesAddress(base)
          const wanted = new Map([...modules].filter(([path]) => editor.includes(path) === ofEditor))
          response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-store' })
          response.end(developmentSheet(root, wanted, (file) => serverAddress(server, file)))
        }, next)
      })
    },
    // Called for each environment, the browser's first: that call evaluates, and the others use the result.
    async hotUpdate({ file, modules }) {
      const path = pathOf(file)
      if (!/^(?:\.\.\/.*)?src\//.test(path) || !(/\.tsx?$/.test(path) || STYLE_FILE.test(path))) return
      const { name, moduleGraph, hot } = this.environment
      if (name === 'client') {
        const before = await current().catch((): Styles => ({ units: [], editor: [], modules: new Map() }))
        const files = filesNow()
        // A saved component changes styles only if it imports other style files than before.
        const isSame = path.endsWith('.tsx') && JSON.stringify(filesOf(files)) === JSON.stringify(filesOf(before))
        const after = isSame ? before : await readStyles(root, files, 'stable')
        styles = Promise.resolve(after)
        changed = changedExports(before, after)
        if (cssOf(before) !== cssOf(after)) hot.send('copybook:styles')
      }
      const others = modules.filter(({ id }) => !id?.endsWith('.css.ts'))
      return [...others, ...changed.flatMap((each) => [...(moduleGraph.getModulesByFile(join(root, each)) ?? [])])]
    },
  }
}

/** Returns the style files whose exports have changed. */
function changedExports(before: Styles, after: Styles): string[] {
  const isSame = (old: StyleModule | undefined, module: StyleModule) => old && exportsOf(old) === exportsOf(module)
  return [...after.modules.keys()].filter(
    (path) => !isSame(before.modules.get(path), after.modules.get(path) as StyleModule),
  )
}

const cssOf = ({ modules }: Styles): string => [...modules.values()].map(({ css }) => css).join('\n')

const exportsOf = ({ exports }: StyleModule): string =>
  Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

function serverAddress({ config: { root, base } }: ViteDevServer, file: string): string {
  const path = file.replaceAll('\\', '/')
  return path.startsWith(`${root}/`) ? base + path.slice(root.length + 1) : `${base}@fs${path}`
}
