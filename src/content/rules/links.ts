/** Links: of an allowed sort, to an address that exists, to an anchor that is there. */
import { anchorsOf } from '../anchors.ts'
import type { Diagnostic, Range } from '../diagnostic.ts'
import { type Folder, findItem } from '../folder.ts'
import { formats } from '../formats.ts'
import { type ParsedLink, parseLink } from '../links.ts'
import { inspectMarkdown } from '../markdown.ts'
import { fillQuotes } from '../quotes.ts'
import { answers, compareSpecificity, isStatic } from '../routes.ts'
import { nearest, oneOf } from '../suggest.ts'
import { isObject } from '../walk.ts'
import { finding, type Rule } from './rule.ts'
import { texts, visits } from './visits.ts'

/** A link as written, where it stands, and the page that it stands on if its file is one. */
type Mention = { file: { source: { file: string } }; range: Range; href: string; home: string }

export const links: Rule = (folder) => {
  const routes = routesOf(folder)
  const anchors = new Map<string, Set<string>>()
  const anchorsAt = (id: string): Set<string> => {
    const item = findItem(folder, ['pages', 'policies'], id)
    const known = anchors.get(id) ?? new Set(item ? anchorsOf(folder, item).map(({ name }) => name) : [])
    anchors.set(id, known)
    return known
  }
  return [...fieldLinks(folder), ...markdownLinks(folder)].flatMap((mention) => checkLink(mention, routes, anchorsAt))
}

function* fieldLinks(folder: Folder): Generator<Mention> {
  for (const { schema, value, path, file } of visits(folder)) {
    if (schema.format !== 'link' || typeof value !== 'string' || !parseLink(value)) continue
    yield { file, range: file.source.rangeAt(path), href: value, home: homeOf(file.source.file) }
  }
}

function* markdownLinks(folder: Folder): Generator<Mention> {
  for (const { schema, value, path, file } of texts(folder)) {
    if (!schema['x-markdown']) continue
    for (const { href, line } of inspectMarkdown(fillQuotes(folder, value)).links) {
      yield { file, range: file.source.lineOfText(path, line), href, home: homeOf(file.source.file) }
    }
  }
}

const homeOf = (file: string): string => file.replace(/\.yaml$/, '')

type RouteLine = { path: string; shows: string }

function routesOf(folder: Folder): RouteLine[] {
  const data = folder.files.get('routes.yaml')?.source.data
  const lines = Array.isArray(data) ? data : []
  return lines
    .filter(
      (line): line is RouteLine => isObject(line) && typeof line.path === 'string' && typeof line.shows === 'string',
    )
    .sort((a, b) => compareSpecificity(a.path, b.path))
}

function checkLink(
  mention: Mention,
  routes: readonly RouteLine[],
  anchorsAt: (id: string) => Set<string>,
): Diagnostic[] {
  const { file, range, href } = mention
  const link = parseLink(href)
  if (!link) {
    return [
      finding(file.source, range, {
        code: 'link-not-allowed',
        message: `A link may not lead to "${href}".`,
        hint: `Write ${formats.link?.says}.`,
      }),
    ]
  }
  if (link.kind !== 'internal' && link.kind !== 'anchor') return []
  const target =
    link.kind === 'internal' ? routes.find(({ path }) => path !== '*' && answers(path, link.path)) : undefined
  if (link.kind === 'internal' && !target) return [deadLink(mention, link, routes)]
  const page = target?.shows ?? mention.home
  const name = link.hash.slice(1)
  const anchors = anchorsAt(page)
  if (link.hash === '' || anchors.has(name) || (target && !isStatic(target.path))) return []
  const near = nearest(name, [...anchors])
  return [
    finding(file.source, range, {
      code: 'anchor-dead',
      message: `The page ${page} has no part named "${name}".`,
      hint: near
        ? `Did you mean #${near}?`
        : anchors.size > 0
          ? `It has: ${oneOf([...anchors].map((anchor) => `#${anchor}`))}.`
          : `Give the block you mean the line  id: ${name}`,
    }),
  ]
}

function deadLink(
  { file, range }: Mention,
  link: ParsedLink & { kind: 'internal' },
  routes: readonly RouteLine[],
): Diagnostic {
  const known = routes.map(({ path }) => path).filter(isStatic)
  const near = nearest(link.path, known)
  return finding(file.source, range, {
    code: 'link-dead',
    message: `No page has the address ${link.path}.`,
    hint: near ? `Did you mean ${near}?` : `The addresses of this site stand in routes.yaml: ${oneOf(known, 20)}.`,
  })
}
