/** Before the whole-site tests: builds the sites they look at, serves each, and starts one browser for all. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { compileCode } from '../build/compile-code.ts'
import { listen } from '../build/listen.ts'
import { createStaticHost } from '../build/static-host.ts'
import { writeSite } from '../build/write-site.ts'
import { loadContent } from '../content/load-content.ts'
import { browserPath } from './browser-path.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Address of each built site, with its base path, and its folder. */
export type BuiltSite = { url: string; folder: string }

declare module 'vitest' {
  export interface ProvidedContext {
    sites: Record<'main' | 'based' | 'other' | 'development', BuiltSite>
    browser: string
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const production = await compileCode(projectFolder, 'production')
  const development = await compileCode(projectFolder, 'development')
  const servers: { close: () => void }[] = []

  const build = async (name: string, content: string, base: string, code: typeof production): Promise<BuiltSite> => {
    const { site, diagnostics } = loadContent(
      { contentFolder: join(projectFolder, content), schemaFolder: join(projectFolder, 'schema') },
      base,
    )
    if (!site) throw new Error(`${content} has errors:\n${JSON.stringify(diagnostics, null, 2)}`)
    const folder = join(projectFolder, '.cache', 'e2e', name)
    await writeSite(site, code, folder)
    const server = createStaticHost(folder)
    servers.push(server)
    return { url: `http://localhost:${await listen(server, 0)}${base}`, folder }
  }

  provide('sites', {
    main: await build('main', 'content', '/', production),
    based: await build('based', 'content', '/repo/', production),
    other: await build('other', 'src/e2e/other-site', '/', production),
    development: await build('development', 'content', '/', development),
  })
  const browser = await chromium.launchServer({
    executablePath: await browserPath(projectFolder, process.env),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    for (const server of servers) server.close()
  }
}
