/** Builds the page of the editor with Vite: its script, that of its worker, and its styles. Visitors load none of it. */
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { shortHash } from '../../disk/hash.ts'
import { EDIT_FILES } from '../headers.ts'
import { bytesOf, withNodeEnv } from './bundle-code.ts'
import { drawingPlugin } from './drawing-plugin.ts'
import { schemasPlugin } from './schemas-plugin.ts'
import { EDIT_PAGE } from './source-graph.ts'
import { readStyleFiles, readStyles, stylePlugin } from './style-plugin.ts'
import { styleSheets } from './style-sheets.ts'

/** @throws Error if a source or a schema is broken */
export async function bundleEditor(projectFolder: string, schemaFolder: string): Promise<FolderFiles> {
  const styles = await readStyles(projectFolder, readStyleFiles(projectFolder, true), 'short')
  const names = { entryFileNames: `${EDIT_FILES}/[name]-[hash].js`, chunkFileNames: `${EDIT_FILES}/[name]-[hash].js` }
  const options: InlineConfig = {
    root: projectFolder,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    base: './',
    publicDir: false,
    plugins: [schemasPlugin(schemaFolder), drawingPlugin, stylePlugin(styles)],
    resolve: {
      alias: [
        {
          find: '#src/site/ui/jsx/jsx-runtime',
          replacement: join(projectFolder, 'src/site/ui/jsx/marked-jsx-runtime.ts'),
        },
        {
          find: /^(@sanity\/client|.*\/site\/ui\/toast\.tsx)$/,
          replacement: join(projectFolder, 'src/editor/overlay/edit-page/left-out.ts'),
        },
      ],
    },
    worker: { format: 'es', plugins: () => [schemasPlugin(schemaFolder)], rolldownOptions: { output: names } },
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
    projectFolder,
    [{ files: [...styles.modules.keys()], blocks: undefined }],
    styles.modules,
  )
  // The fonts are those of all pages.
  const css = (sheets.map((sheet) => sheet.css).join('') + late.css).replaceAll('url(./assets/', 'url(../../assets/')
  return bytesOf([...scripts, [`${EDIT_FILES}/styles-${shortHash(css)}.css`, css], ...assets])
}
