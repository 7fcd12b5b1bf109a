/** Places that name something: several that name the same missing thing are one issue. Every link of the content. */
import { dayInEnglish } from '../calendar/civil-day.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { type Diagnostic, groupBy, type Range, type Words } from '../diagnostics/diagnostic.ts'
import type { ContentFile, FileVisit, TextReading } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolationsIn } from '../link/interpolation.ts'
import { type ParsedLink, parseLink } from '../schema/parse-link.ts'
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'
import type { Path } from '../yaml/path.ts'
import type { Span, YamlSource } from '../yaml/yaml-source.ts'
import { filled, interpolatedMarkdownTexts, type MarkdownText, plainMarkdownTexts } from './markdown.ts'
import { changeTo, issue } from './rule.ts'

/** A value that names something, or some words of it. `line`: of a text of several lines, counted from 0. */
export type Mention = { source: YamlSource; path: Path; words?: string; line?: number | undefined }

export const mentionIn = ({ file: { source }, path }: FileVisit, words?: string): Mention => ({
  source,
  path,
  ...(words !== undefined && { words }),
})

/** Reports something at a mention. */
export const issueAt = (code: DiagnosticCode, at: Mention, words: Words): Diagnostic =>
  issue(code, at.source, rangeOf(at), words)

/** Reports a name where it is defined: nothing asks for it, and several places ask for nearly the same one. */
export const misspelledAt = (code: DiagnosticCode, source: YamlSource, path: Path, name: string, message: string) =>
  issue(code, source, path, { message, hint: `Did you mean "${name}" here?`, fix: changeTo(source, path, name) })

const rangeOf = ({ source, path, words, line }: Mention): Range =>
  words === undefined ? source.rangeAt(path) : source.rangeOfWords(path, words, line)

/** Returns `pages/home.yaml line 12 and faq.yaml line 3`; empty for none. */
export function placesOf(mentions: readonly Mention[], most = 3): string {
  const shown = mentions.slice(0, most).map((one) => `${one.source.file} line ${rangeOf(one).line}`)
  const more = mentions.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** Returns a sentence on the other places with the same issue; empty if there are none. */
export const alsoAt = (others: readonly Mention[]): string =>
  others.length === 0 ? '' : ` The same stands in ${placesOf(others)}.`

type MentionOrGroup = Mention | readonly [Mention, ...Mention[]]

/** Keeps the first of each file: more say nothing new, and looking up each place takes time. */
export const fewPerFile = <T extends MentionOrGroup>(all: readonly T[]): T[] =>
  groupBy(all, (one: MentionOrGroup) => ('source' in one ? one : one[0]).source.file).flatMap((own) =>
    own.slice(0, MOST_DIAGNOSTICS),
  )

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
  href: string
  /** What `href` says; `undefined` for what no link may lead to. */
  link: ParsedLink | undefined
  /** The address of this site that it leads to, and `#part` of a page; empty for any other link. */
  address: string
  hash: string
  /** The id of the page, if the file is one. */
  home: string
  /** The `${...}` of the text that brings the link, if the link is not in the text itself. */
  from: string | undefined
}

/** Returns the characters of a link that an edit may replace; `undefined` if it is nowhere literally. */
export const spanOf = ({ source, path, href, line }: LinkMention): Span | undefined => source.wordsAt(path, href, line)

/** Returns every link of the content: see `Folder.once`. */
export const linkMentions = (folder: Folder): readonly LinkMention[] => [
  ...folder.ofEachFile(ownLinks),
  ...folder.once(interpolatedMarkdownTexts).flatMap((text) => interpolatedLinks(folder, text)),
]

/** The links that depend on their file alone. */
const ownLinks = (file: ContentFile): LinkMention[] => [
  ...file.visits.flatMap((visit) => {
    const { schema, value } = visit
    return schema.format === 'link' && typeof value === 'string' && parseLink(value) ? [mention(visit, value)] : []
  }),
  ...plainMarkdownTexts(file).flatMap(({ visit, reading }) => linksAsWritten(visit, reading)),
]

function interpolatedLinks(folder: Folder, { visit, reading }: MarkdownText): readonly LinkMention[] {
  const { value, file, reading: known } = visit
  if (reading === known) return folder.ofFile(file, linksByVisit).get(visit) ?? []
  return reading.links.map(({ href, line }) => {
    const from = value.includes(href)
      ? undefined
      : quotesOf(value).find((quote) => filled(folder, quote).includes(href))
    return mention(visit, href, line, from)
  })
}

/** The links of texts that read the same whatever they quote. */
const linksByVisit = ({ visits }: ContentFile): ReadonlyMap<FileVisit, LinkMention[]> =>
  new Map(visits.flatMap((visit) => (visit.reading ? [[visit, linksAsWritten(visit, visit.reading)]] : [])))

const linksAsWritten = (visit: FileVisit, { links }: TextReading): LinkMention[] =>
  links.map(({ href, line }) => mention(visit, href, line))

/** Each different `${...}` of a text; the first hundred of them. */
const quotesOf = (text: string): string[] =>
  [...new Set(interpolationsIn(text).map(({ start, end }) => text.slice(start, end)))].slice(0, 100)

function mention({ file: { source }, path }: FileVisit, href: string, line?: number, from?: string): LinkMention {
  const link = parseLink(href)
  const address = link?.kind === 'internal' ? link.path : ''
  const hash = link?.kind === 'internal' || link?.kind === 'anchor' ? link.hash : ''
  const home = source.file.replace(/\.yaml$/, '')
  return { source, path, words: from ?? href, line, href, link, address, hash, home, from }
}
