/** Every link of the content, as written. */
import type { ContentFile, FileVisit, TextReading } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolationsIn } from '../link/interpolation.ts'
import { type ParsedLink, parseLink } from '../schema/parse-link.ts'
import type { Path } from '../yaml/path.ts'
import type { Span, YamlSource } from '../yaml/yaml-source.ts'
import { filled, interpolatedMarkdownTexts, type MarkdownText, plainMarkdownTexts } from './markdown.ts'
import type { Mention } from './mentions.ts'
import { ofEachFile } from './rule.ts'

export type LinkMention = Mention & {
  source: YamlSource
  href: string
  /** What `href` says; `undefined` for what no link may lead to. */
  link: ParsedLink | undefined
  /** The address of this site that it leads to; empty for any other link. */
  path: string
  /** The id of the page, if the file is one. */
  home: string
  /** The `${...}` of the text that brings the link, if the link is not in the text itself. */
  from?: string | undefined
  /** The characters of `href` that an edit may replace; `undefined` if it is nowhere literally. */
  readonly span: Span | undefined
}

/** Returns every link of the content: see `Folder.once`. */
export const linkMentions = (folder: Folder): readonly LinkMention[] => [
  ...ofEachFile(folder, ownLinks),
  ...folder.once(interpolatedMarkdownTexts).flatMap((text) => interpolatedLinks(folder, text)),
]

/** The links that depend on their file alone. */
function ownLinks(file: ContentFile): LinkMention[] {
  const fields = file.visits.flatMap(({ schema, value, path }) =>
    schema.format === 'link' && typeof value === 'string' && parseLink(value)
      ? [mention({ source: file.source, path, href: value })]
      : [],
  )
  return [...fields, ...plainMarkdownTexts(file).flatMap(({ visit, reading }) => linksAsWritten(visit, reading))]
}

function interpolatedLinks(folder: Folder, { visit, reading }: MarkdownText): readonly LinkMention[] {
  const { value, path, file, reading: known } = visit
  if (reading === known) return folder.ofFile(file, linksByVisit).get(visit) ?? []
  return reading.links.map(({ href, line }) => {
    const from = value.includes(href)
      ? undefined
      : quotesOf(value).find((quote) => filled(folder, quote).includes(href))
    return mention({ source: file.source, path, href, line, from })
  })
}

/** The links of texts that read the same whatever they quote. */
const linksByVisit = ({ visits }: ContentFile): ReadonlyMap<FileVisit, LinkMention[]> =>
  new Map(visits.flatMap((visit) => (visit.reading ? [[visit, linksAsWritten(visit, visit.reading)]] : [])))

const linksAsWritten = ({ path, file: { source } }: FileVisit, { links }: TextReading): LinkMention[] =>
  links.map(({ href, line }) => mention({ source, path, href, line }))

/** Each different `${...}` of a text; the first hundred of them. */
const quotesOf = (text: string): string[] =>
  [...new Set(interpolationsIn(text).map(({ start, end }) => text.slice(start, end)))].slice(0, 100)

type Written = { source: YamlSource; path: Path; href: string; line?: number; from?: string | undefined }

/** Range and span are looked up when they are asked for. */
function mention({ source, path, href, line, from }: Written): LinkMention {
  const link = parseLink(href)
  return {
    ...{ source, file: source.file, href, link, from },
    path: link?.kind === 'internal' ? link.path : '',
    home: source.file.replace(/\.yaml$/, ''),
    get span() {
      return source.wordsAt(path, href, line)
    },
    get range() {
      return source.rangeOfWords(path, from ?? href, line)
    },
  }
}
