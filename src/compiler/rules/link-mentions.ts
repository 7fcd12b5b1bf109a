/** Every link of the content, as written. */

import type { Range } from '../diagnostics/diagnostic.ts'
import type { ContentFile, FileVisit, TextReading } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolationsIn } from '../link/interpolation.ts'
import { isStatic, matches, toPattern } from '../routing/routes.ts'
import { type ParsedLink, parseLink } from '../schema/parse-link.ts'
import type { Path } from '../yaml/path.ts'
import type { Span, YamlSource } from '../yaml/yaml-source.ts'
import { filled, interpolatedMarkdownTexts, type MarkdownText, plainMarkdownTexts } from './markdown.ts'
import type { RouteLine } from './route-lines.ts'
import { ofEachFile } from './visits.ts'

/** A link, where it stands, and the page that it stands on if its file is one. */
export type LinkMention = {
  source: YamlSource
  file: string
  href: string
  /** What `href` says; `undefined` where no link may lead. */
  link: ParsedLink | undefined
  /** The address of this site that it leads to; empty for any other link. */
  path: string
  home: string
  /** The `${...}` of the text that the link came with, if it is not written in the text itself. */
  from?: string | undefined
  /** Where to point. */
  readonly range: Range
  /** The very characters of `href`, where an edit may replace them; `undefined` when they stand nowhere literally. */
  readonly span: Span | undefined
}

/** Every link of the content, in files one after another: see `Folder.once`. */
export const linkMentions = (folder: Folder): readonly LinkMention[] => [
  ...ofEachFile(folder, ownLinks),
  ...folder.once(interpolatedMarkdownTexts).flatMap((text) => interpolatedLinks(folder, text)),
]

/** The links that a file alone decides on. */
function ownLinks(file: ContentFile): LinkMention[] {
  const fields = file.visits.flatMap(({ schema, value, path }) =>
    schema.format === 'link' && typeof value === 'string' && parseLink(value)
      ? [mention({ source: file.source, path, href: value })]
      : [],
  )
  return [...fields, ...plainMarkdownTexts(file).flatMap(linksAsWritten)]
}

function interpolatedLinks(folder: Folder, text: MarkdownText): readonly LinkMention[] {
  const { visit, reading } = text
  if (reading === visit.reading) return folder.ofFile(visit.file, linksByVisit).get(visit) ?? []
  const { value, path, file } = visit
  return reading.links.map(({ href, line }) => {
    const from = value.includes(href)
      ? undefined
      : filledReferences(folder, value).find(({ words }) => words.includes(href))?.written
    return mention({ source: file.source, path, href, line, from })
  })
}

/** The links of texts that read the same whatever they quote. */
const linksByVisit = ({ visits }: ContentFile): ReadonlyMap<FileVisit, LinkMention[]> =>
  new Map(
    visits.flatMap((visit) => (visit.reading ? [[visit, linksAsWritten({ visit, reading: visit.reading })]] : [])),
  )

const linksAsWritten = ({ visit: { path, file }, reading }: { visit: FileVisit; reading: TextReading }) =>
  reading.links.map(({ href, line }) => mention({ source: file.source, path, href, line }))

/** Each different `${...}` of a text, with the words that it stands for; the first hundred of them. */
function filledReferences(folder: Folder, text: string): { written: string; words: string }[] {
  const all = new Set(interpolationsIn(text).map(({ start, end }) => text.slice(start, end)))
  return [...all].slice(0, 100).map((written) => ({ written, words: filled(folder, written) }))
}

type Place = { source: YamlSource; path: Path; href: string; line?: number; from?: string | undefined }

/** Its place is looked up only when it is asked for. */
function mention({ source, path, href, line, from }: Place): LinkMention {
  const link = parseLink(href)
  return {
    source,
    file: source.file,
    href,
    link,
    path: link?.kind === 'internal' ? link.path : '',
    home: source.file.replace(/\.yaml$/, ''),
    from,
    get span() {
      return source.wordsAt(path, href, line)
    },
    get range() {
      return source.rangeOfWords(path, from ?? href, line)
    },
  }
}

type Table = { fixed: Map<string, RouteLine>; others: RouteLine[] }

const tables = new WeakMap<readonly RouteLine[], Table>()

/** The line of `routes.yaml` that answers an address; `lines` stand with the most specific first. */
export function targetOf(path: string, lines: readonly RouteLine[]): RouteLine | undefined {
  const table = tables.get(lines) ?? tableOf(lines)
  tables.set(lines, table)
  return table.fixed.get(path) ?? table.others.find((line) => matches(toPattern(line.path), encodeURI(path)))
}

function tableOf(lines: readonly RouteLine[]): Table {
  const fixed = new Map<string, RouteLine>()
  for (const line of lines) if (isStatic(line.path) && !fixed.has(line.path)) fixed.set(line.path, line)
  return { fixed, others: lines.filter(({ path }) => path !== '*' && !isStatic(path)) }
}
