/**
 * A report as lines of text, the same for every format: a format gives them its signs and nothing more. No line is empty, has
 * a line break or a control character in it, whatever the report says.
 */
import type { ChangeReport, ReportedPlace } from '../change-report.ts'
import type { ChangeSeverity } from '../rules/rule.ts'
import { allMarked, type MarkedText, plainText } from '../words/marked-text.ts'
import { oneLine, oneMarkedLine } from './one-line.ts'
import { type Heading, outline, type Section } from './outline.ts'
import { nameOfPage, nameOfPlace, summarySentences, titleOfChange } from './sentences.ts'

/** `page`: a heading above places. `place`: its name. `before`, `after`: what is read there. `more`: how many lines are left out. */
export type Line = { is: 'page' | 'place' | 'before' | 'after' | 'more'; words: MarkedText }

export type Printed = {
  summary: string
  findings: readonly { severity: ChangeSeverity; name: string; message: string }[]
  sections: readonly { title: string; lines: readonly Line[] }[]
}

export const printed = (report: ChangeReport): Printed => ({
  summary: summarySentences(report).join(' '),
  findings: report.findings.map(({ severity, code, message }) => ({
    severity,
    name: `${severity.charAt(0).toUpperCase()}${severity.slice(1)} (${code})`,
    message: oneLine(message),
  })),
  sections: outline(report).map((section) => ({
    title: oneLine(section.change ? titleOfChange(section.change) : 'Of several of these changes, or of the whole'),
    lines: sectionLines(section).map((line) => ({ ...line, words: oneMarkedLine(line.words) })),
  })),
})

/** A change that is seen in more places of one page, or on more pages, is shown at the first of them. */
const MOST = { places: 6, pages: 12, listed: 5, removed: 6 }

const line = (is: Line['is'], text: string): Line => ({ is, words: [{ text }] })

function sectionLines({ groups }: Section): Line[] {
  const all = [...groups]
  const repeated = all.filter(([heading]) => isChangedPage(heading)).slice(MOST.pages)
  const paths = repeated.flatMap(([heading]) => (typeof heading === 'string' ? [] : [heading.path]))
  const listed = paths.slice(0, MOST.listed).join(', ')
  const more = `and ${paths.length} more ${paths.length === 1 ? 'page' : 'pages'}: ${listed}${paths.length > MOST.listed ? ', …' : ''}`
  const seen = new Set<string>()
  return [
    ...all
      .filter((group) => !repeated.includes(group))
      .flatMap(([heading, places]) => groupLines(heading, places, seen)),
    ...(paths.length > 0 ? [line('more', more)] : []),
  ]
}

const isChangedPage = (heading: Heading): boolean => typeof heading !== 'string' && heading.kind === 'changed'

/** @param seen what was shown of other pages */
function groupLines(heading: Heading, places: readonly ReportedPlace[], seen: Set<string>): Line[] {
  // What is new is all shown. Of one place more than fits, the line that says so would take its place.
  const repeated = places.filter(({ kind }) => kind === 'changed' || kind === 'moved').slice(MOST.places)
  const left = new Set(repeated.length > 1 ? repeated : [])
  const where = typeof heading === 'string' ? '' : ` on ${heading.path}`
  return [
    line('page', headingWords(heading)),
    ...places
      .filter((place) => !left.has(place))
      .flatMap((place) => [...placeLines(place), ...insideLines(place, seen)]),
    ...(left.size > 0 ? [line('more', `and ${left.size} more${where}`)] : []),
  ]
}

const headingWords = (heading: Heading): string =>
  heading === 'everywhere'
    ? 'On every page, and in what all share'
    : heading === 'files'
      ? 'In the files of the site'
      : nameOfPage(heading)

function placeLines(place: ReportedPlace): Line[] {
  const { kind, label, before, after } = place
  // A title that the name of the place ends with says nothing more.
  const shown = (words: MarkedText | undefined): words is MarkedText =>
    words !== undefined && kind !== 'moved' && (kind === 'changed' || kind === 'renamed' || plainText(words) !== label)
  return [
    line('place', nameOfPlace(place)),
    ...(shown(before) ? [{ is: 'before' as const, words: before }] : []),
    ...(shown(after) ? [{ is: 'after' as const, words: after }] : []),
  ]
}

/** What is read in something that was added or removed: once, if it is the same on several pages; of what was removed the beginning. */
function insideLines({ kind, inside = [] }: ReportedPlace, seen: Set<string>): Line[] {
  const texts = JSON.stringify([kind, inside.map(({ text }) => text)])
  if (inside.length > 1 && seen.has(texts)) return [line('more', `the same ${inside.length} lines as above`)]
  seen.add(texts)
  const shown = kind === 'gone' && inside.length > MOST.removed + 1 ? inside.slice(0, MOST.removed) : inside
  const is = kind === 'gone' ? 'before' : 'after'
  return [
    ...shown.map(
      ({ name, text }) => ({ is, words: allMarked(name === undefined ? text : `${name}: ${text}`) }) as const,
    ),
    ...(shown.length < inside.length ? [line('more', `and ${inside.length - shown.length} more lines`)] : []),
  ]
}
