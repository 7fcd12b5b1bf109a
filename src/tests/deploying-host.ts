/** A host whose site is replaced while visitors have its pages open. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { listFiles } from '../disk/read-folder.ts'
import { listen } from '../server/listen.ts'
import type { Middleware } from '../server/middleware.ts'
import { createStaticHost } from '../server/static-host.ts'
import { mainHeading, pageHtml } from './built-page.ts'

/** How a host answers if a file is missing: 404, or the home page with status 200. */
export type Missing = 'answers 404' | 'answers 200 with the front page'

export type DeployingHost = {
  url: string
  /** Addresses that were answered with 404. */
  missed: readonly string[]
  /** Serves the site in `folder` from the next request on. */
  deploy: (folder: string) => void
  /** From now on it cuts every connection, or answers again. */
  setReachable: (isReachable: boolean) => void
  close: () => void
}

/** @param services the mock services, which are asked before the site */
export async function startDeployingHost(
  folder: string,
  missing: Missing,
  services: readonly Middleware[],
): Promise<DeployingHost> {
  const hostOf = (site: string): Server =>
    createStaticHost(site, [...services, ...(missing === 'answers 404' ? [] : [frontPageForMissing(site)])])
  let host = hostOf(folder)
  const missed: string[] = []
  let reachable = true
  const server = createServer((request, response) => {
    if (!reachable) return void request.socket.destroy()
    response.on('finish', () => {
      if (response.statusCode === 404) missed.push(request.url ?? '')
    })
    host.emit('request', request, response)
  })
  const url = `http://localhost:${await listen(server, 0)}/`
  return {
    url,
    missed,
    deploy(next) {
      host = hostOf(next)
    },
    setReachable(isReachable) {
      reachable = isReachable
    },
    close: () => server.close(),
  }
}

/** Like hosts for single-page apps: every address without a file shows the home page. */
function frontPageForMissing(folder: string): Middleware {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(folder, decodeURIComponent(pathname))
    if (['', '.html', '/index.html'].some((ending) => existsSync(file + ending))) return next()
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(readFileSync(join(folder, 'index.html')))
  }
}

/** Returns a copy of a built site whose scripts and style sheets all have new names, as after a change of the code. */
export function withOtherCode(folder: string): string {
  const names = readdirSync(join(folder, 'assets')).filter((name) => /\.(?:js|css)$/.test(name))
  const renamed = (name: string) => name.replace(/\.(\w+)$/, '-other.$1')
  const { version } = JSON.parse(readFileSync(join(folder, 'data/shell.json'), 'utf8')) as { version: string }
  const copy = changedCopy(folder, (text) =>
    names
      .reduce((changed, name) => changed.replaceAll(name, () => renamed(name)), text)
      .replaceAll(version, () => `${version}c`),
  )
  for (const name of names) renameSync(join(copy, 'assets', name), join(copy, 'assets', renamed(name)))
  return copy
}

/**
 * Returns a copy of a built site with new layout data, as after a change of what all pages show. The code is unchanged.
 */
export function withOtherShell(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'data/shell.json'), 'utf8')) as { version: string }
  return changedCopy(folder, (text) => text.replaceAll(version, () => `${version}f`))
}

/** The main heading of the page that `withOtherHeading` has changed. */
export const OTHER_HEADING = 'Another Heading'

/** Returns a copy of a built site in which data and HTML of one page have a new main heading. */
export function withOtherHeading(folder: string, name: string): string {
  const heading = JSON.stringify(mainHeading(pageHtml({ folder }, name)))
  const { version } = JSON.parse(readFileSync(join(folder, `data/pages/${name}.json`), 'utf8')) as { version: string }
  const changed = (text: string, path: string) =>
    path.endsWith('.json')
      ? text.replaceAll(heading, () => JSON.stringify(OTHER_HEADING))
      : text.replace(/(<h1\b[^>]*>)[\s\S]*?(?=<\/h1>)/, (_, tag: string) => tag + OTHER_HEADING)
  return changedCopy(folder, (text, path) =>
    [`${name}.html`, join(name, 'index.html'), `data/pages/${name}.json`].includes(path)
      ? changed(text, path).replaceAll(version, () => `${version}f`)
      : text,
  )
}

function changedCopy(folder: string, change: (text: string, path: string) => string): string {
  const copy = mkdtempSync(`${folder}-changed-`)
  cpSync(folder, copy, { recursive: true })
  for (const path of listFiles(copy)) {
    const file = join(copy, path)
    if (/\.(html|json|js|css)$/.test(path)) writeFileSync(file, change(readFileSync(file, 'utf8'), path))
  }
  return copy
}
