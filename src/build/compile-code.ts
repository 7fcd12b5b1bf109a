/** The scripts, the styles and the renderer, built by Vite. Content has no part in this. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { type FolderFiles, readFolder } from '../content/read-folder.ts'
import { nodeDisk } from './output/disk.ts'
import { createToken, forgetToken, isLive } from './output/owner-token.ts'
import { removeLeftovers } from './output/work-folder.ts'
import type { Code } from './prerender.ts'

/** What prerendering needs, and the files that go into `dist/` as they are. */
export type CompiledCode = Code & { files: FolderFiles }

/**
 * @param mode `production`, or `development` for a React that warns
 */
export async function compileCode(projectFolder: string, mode: string): Promise<CompiledCode> {
  // Inside the project, so that the renderer finds its packages.
  const prefix = join(projectFolder, '.cache', 'code-')
  removeLeftovers(prefix, { disk: nodeDisk, isLive })
  const token = createToken()
  const workFolder = prefix + token
  try {
    mkdirSync(workFolder, { recursive: true })
    return await compileInto(projectFolder, workFolder, mode)
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
    forgetToken(token)
  }
}

async function compileInto(projectFolder: string, workFolder: string, mode: string): Promise<CompiledCode> {
  process.env['NODE_ENV'] = mode // Vite keeps what it finds there, and React chooses by it
  const builder = await createBuilder({
    root: projectFolder,
    mode,
    logLevel: 'warn',
    base: './',
    environments: {
      client: { build: { outDir: join(workFolder, 'client') } },
      ssr: { build: { outDir: join(workFolder, 'ssr') } },
    },
  })
  for (const name of ['client', 'ssr']) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
  const files = new Map(readFolder(join(workFolder, 'client')))
  const styles = [...files.keys()].filter((path) => path.endsWith('.css')).sort()
  const { render } = (await import(pathToFileURL(join(workFolder, 'ssr', 'entry-server.js')).href)) as Pick<
    Code,
    'render'
  >
  const code: Code = {
    template: new TextDecoder().decode(files.get('index.html')).replace(/\s*<link rel="stylesheet"[^>]*>/g, ''),
    styles: styles.map((path) => fromRoot(path, new TextDecoder().decode(files.get(path)).trim())).join(''),
    render,
  }
  for (const path of ['index.html', ...styles]) files.delete(path)
  return { ...code, files }
}

/** The styles leave their file for the pages, so what they point at is named from the site's root instead. */
function fromRoot(path: string, styles: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return styles.replaceAll('url(./', () => `url(./${folder}`)
}
