/** Builds the page of the editor with Vite: its script, that of its worker, and its styles. Visitors load none of it. */
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { schemaPlace } from '../../disk/content-place.ts'
import { shortHash } from '../../disk/hash.ts'
import type { Folders } from '../../disk/site-parts.js'
import { EDIT_FILES } from '../headers.ts'
import { bytesOf, withNodeEnv } from './bundle-code.ts'
import { drawingPlugin } from './drawing-plugin.ts'
import { schemasPlugin } from './schemas-plugin.ts'
import { EDIT_PAGE } from './source-graph.ts'
import { readSources, sourcesPlugin } from './sources.ts'
import { readStyleFiles, readStyles, stylePlugin } from './style-plugin.ts'
import { styleSheets } from './style-sheets.ts'

/** Leaves out the sentences about each code: only reports of commands print them. */
const withoutDocs: Plugin = {
  name: 'copybook:without-docs',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /\b(?:error|warning)\('/ },
    handler: (code) => ({
      code: code.replace(
        /\b(error|warning)\(\s*('[a-z]+'),\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?\s*\)/g,
        "$1($2, '')",
      ),
      map: null,
    }),
  },
}

/** @throws Error if a source or a schema is broken */
export async function bundleEditor(folders: Folders): Promise<FolderFiles> {
  const sources = readSources(folders)
  const { root } = sources
  const schemas = schemasPlugin(schemaPlace(folders))
  const own = sourcesPlugin(folders, { 'copybook/jsx-runtime$': join(root, 'src/site/ui/jsx/marked-jsx-runtime.ts') })
  const styles = await readStyles(root, readStyleFiles(sources, true), 'short')
  const names = { entryFileNames: `${EDIT_FILES}/[name]-[hash].js`, chunkFileNames: `${EDIT_FILES}/[name]-[hash].js` }
  const options: InlineConfig = {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    base: './',
    publicDir: false,
    plugins: [schemas, own, drawingPlugin, stylePlugin(styles)],
    resolve: {
      alias: [
        {
          find: /^(@sanity\/client|.*\/site\/ui\/toast\.tsx)$/,
          replacement: join(root, 'src/editor/overlay/edit-page/left-out.ts'),
        },
      ],
    },
    worker: { format: 'es', plugins: () => [schemas, own, withoutDocs], rolldownOptions: { output: names } },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: EDIT_PAGE,
        output: { ...names, assetFileNames: `${EDIT_FILES}/[name]-[hash][extname]` },
      },
    },
  }
  const { output } = (await withNodeEnv('production', () => build(options))) as Rolldown.RolldownOutput
  const scripts = output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const)
  const { sheets, late, assets } = styleSheets(
    root,
    [{ files: [...styles.modules.keys()], blocks: undefined }],
    styles.modules,
  )
  // The fonts are those of all pages.
  const css = (sheets.map((sheet) => sheet.css).join('') + late.css).replaceAll('url(./assets/', 'url(../../assets/')
  return bytesOf([...scripts, [`${EDIT_FILES}/styles-${shortHash(css)}.css`, css], ...assets])
}
