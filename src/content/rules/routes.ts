/** Addresses: each once, one of them for everything unknown, every page at one of them. */
import type { Diagnostic } from '../diagnostic.ts'
import type { ContentFile, Folder } from '../folder.ts'
import { signature } from '../routes.ts'
import { isObject } from '../walk.ts'
import { finding, type Rule, START } from './rule.ts'

export const routes: Rule = (folder) => {
  const file = folder.files.get('routes.yaml')
  if (!file || !Array.isArray(file.source.data)) return []
  const lines = file.source.data.map(
    (line: unknown, index) =>
      ({ ...(isObject(line) ? line : {}), index }) as { path?: unknown; shows?: unknown; index: number },
  )
  return [...clashes(file, lines), ...needed(file, lines), ...unrouted(folder, lines)]
}

type Line = { path?: unknown; shows?: unknown; index: number }

function clashes({ source }: ContentFile, lines: readonly Line[]): Diagnostic[] {
  const first = new Map<string, number>()
  return lines.flatMap(({ path, index }) => {
    if (typeof path !== 'string') return []
    const earlier = first.get(signature(path))
    first.set(signature(path), earlier ?? index)
    if (earlier === undefined) return []
    const line = source.rangeAt([earlier, 'path']).line
    return [
      finding(source, source.rangeAt([index, 'path']), {
        code: 'route-duplicate',
        message: `The address ${path} is taken already, on line ${line}.`,
        hint: 'Keep one of the two, or change an address.',
      }),
    ]
  })
}

function needed({ source }: ContentFile, lines: readonly Line[]): Diagnostic[] {
  const wanted = [
    { path: '/', what: 'the home page' },
    { path: '*', what: 'the page for unknown addresses' },
  ]
  return wanted
    .filter(({ path }) => !lines.some((line) => line.path === path))
    .map(({ path, what }) =>
      finding(source, START, {
        code: 'route-missing',
        message: `No line has the path "${path}": ${what}.`,
        hint: `Add  - path: "${path}"  and under it the page it shows.`,
      }),
    )
}

function unrouted(folder: Folder, lines: readonly Line[]): Diagnostic[] {
  const shown = new Set(lines.map(({ shows }) => shows))
  const pages = ['pages', 'policies'].flatMap((name) => [...(folder.collections.get(name)?.values() ?? [])])
  return pages
    .filter(({ id }) => !shown.has(id))
    .map(({ id, file }) =>
      finding(file.source, START, {
        severity: 'warning',
        code: 'page-unrouted',
        message: `No address shows this page.`,
        hint: `Add to routes.yaml a path for it, with  shows: ${id}`,
      }),
    )
}
