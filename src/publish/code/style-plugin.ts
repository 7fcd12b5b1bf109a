/** Styles for Vite: components get class names from an evaluation that all environments share; pages get style sheets. */
import { join, relative } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { deskStylesAddress } from '../../compiler/routing/desk-address.ts'
import { evaluateStyles, type StyleModule } from './style-modules.ts'
import { developmentSheet } from './style-sheets.ts'
import { readDeskStyles, readStyleUnits, STYLE_FILE, type StyleUnit } from './style-units.ts'

/** The styles of the project, evaluated. */
export type Styles = {
  units: StyleUnit[]
  modules: ReadonlyMap<string, StyleModule>
  /** Style files of what lies over pages in development; none in a build. */
  desk: readonly string[]
}

/** Where the development server has the styles of pages, below its base path. */
export const STYLES_ADDRESS = 'data/styles.css'

/** What components get when they import plain CSS: an empty module. */
const PLAIN_CSS = '\0copybook:plain-css'

/** Reads and evaluates every style file that a page can need. @throws Error naming the file that fails */
export async function readStyles(projectFolder: string): Promise<Styles> {
  const units = readStyleUnits(projectFolder)
  return { units, modules: await evaluateStyles(projectFolder, filesOf(units), 'short'), desk: [] }
}

/** As `readStyles`, and those of the desk. */
async function readDevelopmentStyles(projectFolder: string): Promise<Styles> {
  const units = readStyleUnits(projectFolder)
  const desk = readDeskStyles(projectFolder, units)
  return { units, modules: await evaluateStyles(projectFolder, [...filesOf(units), ...desk]), desk }
}

const filesOf = (units: readonly StyleUnit[]): string[] => units.flatMap(({ files }) => files)

/** @param known styles of a build, evaluated already; without them all are, when the first is asked for */
export function stylePlugin(known?: Styles): Plugin {
  let root = ''
  let styles = known && Promise.resolve(known)
  let changed: ReadonlySet<string> = new Set()
  const current = (): Promise<Styles> => (styles ??= readDevelopmentStyles(root))
  const pathOf = (id: string): string => relative(root, id).replaceAll('\\', '/')
  return {
    name: 'copybook:styles',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['@vanilla-extract/css'] } }),
    configResolved(config) {
      root = config.root
    },
    // Plain CSS stands in the sheets with the rest: Vite has nothing to do with it.
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
      current().catch(() => {}) // early, so that the first page need not wait; who asks for them gets the error
      server.middlewares.use((request, response, next) => {
        const { base } = server.config
        const [address] = (request.originalUrl ?? request.url ?? '').split('?')
        if (address !== base + STYLES_ADDRESS && address !== deskStylesAddress(base)) return next()
        current().then(({ modules, desk }) => {
          const ofDesk = address === deskStylesAddress(base)
          const wanted = new Map([...modules].filter(([path]) => desk.includes(path) === ofDesk))
          response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-store' })
          response.end(developmentSheet(root, wanted, (file) => serverAddress(server, file)))
        }, next)
      })
    },
    // Called for each environment, the browser's first: that call evaluates, and the others take what it found.
    async hotUpdate({ file, modules }) {
      const path = pathOf(file)
      if (!path.startsWith('src/') || !(/\.tsx?$/.test(path) || STYLE_FILE.test(path))) return
      const { name, moduleGraph, hot } = this.environment
      if (name === 'client') {
        const before = await current().catch((): Styles => ({ units: [], modules: new Map(), desk: [] }))
        const after = await readAgain(root, path, before)
        styles = Promise.resolve(after)
        changed = changedExports(before, after)
        if (cssOf(before) !== cssOf(after)) hot.send('copybook:styles')
      }
      const others = modules.filter(({ id }) => !id?.endsWith('.css.ts'))
      return [...others, ...[...changed].flatMap((each) => [...(moduleGraph.getModulesByFile(join(root, each)) ?? [])])]
    },
  }
}

/** A component that is saved changes styles only when it imports others than before. */
async function readAgain(root: string, path: string, before: Styles): Promise<Styles> {
  if (!path.endsWith('.tsx')) return readDevelopmentStyles(root)
  const units = readStyleUnits(root)
  const same = JSON.stringify([units, readDeskStyles(root, units)]) === JSON.stringify([before.units, before.desk])
  return same ? before : readDevelopmentStyles(root)
}

/** Style files that give components other names than before. */
function changedExports(before: Styles, after: Styles): Set<string> {
  const paths = [...after.modules].flatMap(([path, module]) => {
    const old = before.modules.get(path)
    return old && exportsOf(old) === exportsOf(module) ? [] : [path]
  })
  return new Set(paths)
}

const cssOf = ({ modules }: Styles): string => [...modules.values()].map(({ css, late }) => css + late).join('\n')

const exportsOf = ({ exports }: StyleModule): string =>
  Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

function serverAddress({ config: { root, base } }: ViteDevServer, file: string): string {
  const path = file.replaceAll('\\', '/')
  return path.startsWith(`${root}/`) ? base + path.slice(root.length + 1) : `${base}@fs${path}`
}
