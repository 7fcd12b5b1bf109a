/** Places that name something: several that name the same missing thing are one issue. Every link of the content. */
import { dayInEnglish } from '../calendar/civil-day.ts'
import type { Range } from '../diagnostics/diagnostic.ts'
import type { ContentFile, FileVisit, TextReading } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolationsIn } from '../link/interpolation.ts'
import { type ParsedLink, parseLink } from '../schema/parse-link.ts'
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'
import type { Path } from '../yaml/path.ts'
import type { Span, YamlSource } from '../yaml/yaml-source.ts'
import { filled, interpolatedMarkdownTexts, type MarkdownText, plainMarkdownTexts } from './markdown.ts'
import { ofEachFile } from './rule.ts'

export type Mention = { file: string; readonly range: Range }

/** Returns where a value is, or some words of it. The range is looked up when it is asked for. */
export const mentionOf = (source: YamlSource, path: Path, words?: string): Mention => ({
  file: source.file,
  get range() {
    return words === undefined ? source.rangeAt(path) : source.rangeOfWords(path, words)
  },
})

/** Returns `pages/home.yaml line 12 and faq.yaml line 3`; empty for none. */
export function placesOf(mentions: readonly Mention[], most = 3): string {
  const shown = mentions.slice(0, most).map(({ file, range }) => `${file} line ${range.line}`)
  const more = mentions.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** Returns a sentence on the other places with the same issue; empty if there are none. */
export const alsoAt = (others: readonly Mention[]): string =>
  others.length === 0 ? '' : ` The same stands in ${placesOf(others)}.`

/** Keeps the first items of each file: more say nothing new, and looking up each place takes time. */
export function fewPerFile<T>(items: readonly T[], fileOf: (item: T) => string): T[] {
  const counts = new Map<string, number>()
  return items.filter((item) => {
    const file = fileOf(item)
    const count = (counts.get(file) ?? 0) + 1
    counts.set(file, count)
    return count <= MOST_DIAGNOSTICS
  })
}

/** Returns `ended on 15 January 2027` and what to do; `undefined` if no entry of that id is absent on this day. */
export function whyAbsent(
  folder: Folder,
  id: string,
  collections: readonly string[] = [...folder.absent.keys()],
): { why: string; hint: string } | undefined {
  const entry = collections.flatMap((name) => folder.absent.get(name)?.get(id) ?? [])[0]
  if (!entry) return undefined
  const { from, until, file } = entry
  const isOver = until !== undefined && until < folder.day
  return {
    why: isOver ? `ended on ${dayInEnglish(until)}` : `begins on ${dayInEnglish(from ?? folder.day)}`,
    hint: `Take this out, or correct the day of "${id}" in ${file}.`,
  }
}

/** How many names are searched for the nearest one, and for how many unknown names. */
export const MOST_COMPARED = 1000
export const MOST_SUGGESTIONS = 30

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
      ? [mention(file.source, path, value)]
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
    return mention(file.source, path, href, line, from)
  })
}

/** The links of texts that read the same whatever they quote. */
const linksByVisit = ({ visits }: ContentFile): ReadonlyMap<FileVisit, LinkMention[]> =>
  new Map(visits.flatMap((visit) => (visit.reading ? [[visit, linksAsWritten(visit, visit.reading)]] : [])))

const linksAsWritten = ({ path, file: { source } }: FileVisit, { links }: TextReading): LinkMention[] =>
  links.map(({ href, line }) => mention(source, path, href, line))

/** Each different `${...}` of a text; the first hundred of them. */
const quotesOf = (text: string): string[] =>
  [...new Set(interpolationsIn(text).map(({ start, end }) => text.slice(start, end)))].slice(0, 100)

/** Range and span are looked up when they are asked for. */
function mention(source: YamlSource, path: Path, href: string, line?: number, from?: string): LinkMention {
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
