/** Every link of the content, as written. */

import { isStatic, matches, toPattern } from '../../routing/routes.ts'
import type { Range } from '../diagnostic.ts'
import type { Folder } from '../folder.ts'
import { parseLink } from '../links.ts'
import { inspectMarkdown } from '../markdown.ts'
import { fillQuotes } from '../quotes.ts'
import type { YamlSource } from '../yaml-source.ts'
import type { RouteLine } from './route-lines.ts'
import { texts, visits } from './visits.ts'

/** A link, where it stands, and the page that it stands on if its file is one. */
export type LinkMention = {
  source: YamlSource
  file: string
  href: string
  home: string
  readonly range: Range
  readonly offsets: [number, number]
}

const known = new WeakMap<Folder, LinkMention[]>()

export function linkMentions(folder: Folder): readonly LinkMention[] {
  const all = known.get(folder) ?? [...fieldLinks(folder), ...markdownLinks(folder)]
  known.set(folder, all)
  return all
}

function* fieldLinks(folder: Folder): Generator<LinkMention> {
  for (const { schema, value, path, file } of visits(folder)) {
    if (schema.format !== 'link' || typeof value !== 'string' || !parseLink(value)) continue
    const { source } = file
    yield mention(source, value, () => source.wordsAt(path, value))
  }
}

function* markdownLinks(folder: Folder): Generator<LinkMention> {
  for (const { schema, value, path, file } of texts(folder)) {
    if (!schema['x-markdown'] || !/\]\(|:\/\/|www\.|@/.test(value)) continue
    for (const { href, line } of inspectMarkdown(filled(folder, value)).links) {
      yield mention(file.source, href, () => file.source.wordsAt(path, href, line))
    }
  }
}

/** The text as it will be read; what cannot be quoted is reported elsewhere and stands for a word. */
export const filled = (folder: Folder, text: string): string => fillQuotes(folder, text).replace(/\$\{[^{}]*\}/g, 'x')

/** Its place is looked up only when it is asked for. */
function mention(source: YamlSource, href: string, offsets: () => [number, number]): LinkMention {
  return {
    source,
    file: source.file,
    href,
    home: source.file.replace(/\.yaml$/, ''),
    get offsets() {
      return offsets()
    },
    get range() {
      return source.rangeOf(...offsets())
    },
  }
}

/** The address of this site that a link leads to; empty for any other link. */
export function pathOf(href: string): string {
  const link = parseLink(href)
  return link?.kind === 'internal' ? link.path : ''
}

type Table = { fixed: Map<string, RouteLine>; others: RouteLine[] }

const tables = new WeakMap<readonly RouteLine[], Table>()

/** The line of `routes.yaml` that answers an address; `lines` stand with the most specific first. */
export function targetOf(path: string, lines: readonly RouteLine[]): RouteLine | undefined {
  const table = tables.get(lines) ?? tableOf(lines)
  tables.set(lines, table)
  return table.fixed.get(path) ?? table.others.find((line) => matches(toPattern(line.path), path))
}

function tableOf(lines: readonly RouteLine[]): Table {
  const fixed = new Map<string, RouteLine>()
  for (const line of lines) if (isStatic(line.path) && !fixed.has(line.path)) fixed.set(line.path, line)
  return { fixed, others: lines.filter(({ path }) => path !== '*' && !isStatic(path)) }
}
