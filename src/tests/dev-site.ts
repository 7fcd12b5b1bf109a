/** A development server that all test files of a process share, on a copy of a small content under git. */
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { ContentPlace } from '../disk/content-place.ts'
import { type DevServer, startDevServer } from '../server/dev-server.ts'
import type { Middleware } from '../server/middleware.ts'
import { repositoryEnv, startRepository } from './repository.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

export type DevSite = {
  /** Address of the home page. */
  url: () => string
  place: ContentPlace
  /** Runs git in the folder around the content. @returns its output */
  git: (...args: string[]) => string
  /** Restores all files. A test file calls it after each of its tests. */
  putBack: () => void
  restart: () => Promise<void>
}

let shared: Promise<DevSite> | undefined

/** The first page of a development server takes longer than most tests, so the files of a process start one server. */
export const devSite = (): Promise<DevSite> => (shared ??= start())

async function start(): Promise<DevSite> {
  const work = mkdtempSync(join(inject('devSites'), 'site-'))
  const place = { contentFolder: join(work, 'content'), schemaFolders: [join(work, 'schema')] }
  cpSync(join(project, 'src/tests/broken-base'), place.contentFolder, { recursive: true })
  cpSync(join(project, 'schema'), place.schemaFolders[0] as string, { recursive: true })
  const git = startRepository(work)
  const first = git('rev-parse', 'HEAD')
  const worker = builtWorker()
  const serve = (port = 0): Promise<DevServer> =>
    startDevServer({
      projectFolder: project,
      engineFolder: project,
      place,
      env: repositoryEnv,
      port,
      before: [worker, keepSources],
      print: () => {},
    })
  let server = await serve()
  return {
    url: () => server.url,
    place,
    git,
    putBack() {
      git('checkout', '--quiet', '--force', 'main')
      git('reset', '--quiet', '--hard', first)
      git('clean', '--quiet', '--force', '-d')
    },
    async restart() {
      await server.close()
      server = await serve(Number(new URL(server.url).port))
    },
  }
}

const WORKER = '/src/editor/worker/worker.ts'

/**
 * Serves the editor's worker as it is built for the site `edited`: its 300 modules take longer than most tests. The first
 * one of a process is that of the development server.
 */
function builtWorker(): Middleware {
  const assets = join(inject('sites').edited.folder, 'edit', 'assets')
  const built = readFileSync(join(assets, readdirSync(assets).find((name) => name.startsWith('worker-')) ?? ''))
  let isFirst = true
  return (request, response, next) => {
    if (!request.url?.startsWith(WORKER)) return next()
    if (isFirst) next()
    else response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(built)
    isFirst = false
  }
}

/** Removes Vite's client, which has its server's token: after a restart, another server may be at the same address. */
const SOURCE = /^\/(?:src|node_modules|@(?!vite\/client)[\w-]+)\b/

/** Lets the browser cache sources, which do not change during these tests: a page has several hundreds. */
const keepSources: Middleware = (request, response, next) => {
  const { url = '' } = request
  if (SOURCE.test(url) && !url.startsWith(WORKER)) {
    const { setHeader } = response
    response.setHeader = (name, value) =>
      setHeader.call(response, name, name === 'Cache-Control' ? 'max-age=3600' : value)
  }
  next()
}
