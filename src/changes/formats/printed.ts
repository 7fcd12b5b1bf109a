/**
 * A report as lines of text. A format adds only its own signs and elements. No line is empty, has a line break or a control
 * character, whatever the report says.
 */

import { allMarked, type MarkedPair, type MarkedText, plainText } from '../../compiler/documents/compare-values.ts'
import { escapeMarkup } from '../../compiler/escape-markup.ts'
import type { ChangeReport, ReportedPage, ReportedPlace } from '../change-report.ts'
import type { ChangeSeverity } from '../rules/rule.ts'
import type { BehindTranslation } from '../values/translations.ts'
import { nameOfPage, nameOfPlace, oneLine, oneMarkedLine, summarySentences, titleOfChange } from './sentences.ts'

/** `page`: a heading above places. `place`: its name. `before`, `after`: the text there. `more`: how many lines are left out. */
export type Line = { is: 'page' | 'place' | 'before' | 'after' | 'more'; words: MarkedText }
export type Section = { title: string; lines: readonly Line[] }

export type Printed = {
  summary: string
  findings: readonly { severity: ChangeSeverity; name: string; message: string }[]
  /** One for each change, and one for the places that several changes or none cause. */
  sections: readonly Section[]
}

export function printed(report: ChangeReport): Printed {
  const { findings, changes, translations = [] } = report
  const groups = groupedPlaces(report)
  const withLines = (title: string, lines: readonly Line[]): Section => ({
    title: oneLine(title),
    lines: lines.map((line) => ({ ...line, words: oneMarkedLine(line.words) })),
  })
  const section = (title: string, number: number): Section =>
    withLines(title, sectionLines(groups.get(number) ?? new Map()))
  return {
    summary: summarySentences(report).join(' '),
    findings: findings.map(({ severity, code, message }) => ({
      severity,
      name: `${severity.charAt(0).toUpperCase()}${severity.slice(1)} (${code})`,
      message: oneLine(message),
    })),
    sections: [
      ...changes.map((change, index) => section(titleOfChange(index + 1, change), index + 1)),
      ...(groups.has(SHARED) ? [section('Of several of these changes, or of the whole', SHARED)] : []),
      ...(translations.length > 0
        ? [withLines('Translations of a sentence that has changed', translations.flatMap(behindLines))]
        : []),
    ],
  }
}

const behindLines = ({ language, file, line: number, sentences }: BehindTranslation): Line[] => [
  line('place', `${language}: ${file}, line ${number}`),
  ...sentences.flatMap(sideLines),
]

const sideLines = ({ before, after }: MarkedPair): Line[] => [
  ...(before ? [{ is: 'before' as const, words: before }] : []),
  ...(after ? [{ is: 'after' as const, words: after }] : []),
]

/** The group of places that several changes cause, or none. Changes count from 1. */
const SHARED = 0

type Heading = 'everywhere' | 'files' | ReportedPage
type Group = Map<Heading, ReportedPlace[]>

/** Returns the places by heading, by the number of their change. Looks at each place once. */
function groupedPlaces({ changes, everywhere, pages, files }: ChangeReport): Map<number, Group> {
  const groups = new Map<number, Group>()
  const add = (heading: Heading, numbers: readonly number[], place?: ReportedPlace): void => {
    const [only = SHARED] = numbers
    const number = numbers.length === 1 && only <= changes.length ? only : SHARED
    const group: Group = groups.get(number) ?? new Map()
    const places = group.get(heading) ?? []
    groups.set(number, group.set(heading, places))
    if (place) places.push(place)
  }
  for (const place of everywhere) add('everywhere', place.changes, place)
  for (const page of pages) {
    if (page.kind !== 'changed') add(page, page.changes)
    for (const place of page.places) add(page, place.changes, place)
  }
  for (const place of files) add('files', place.changes, place)
  return groups
}

/** Changed places of one page, changed pages of one change, addresses of further pages, and lines of a removed value. */
const MOST = { places: 6, pages: 12, listed: 5, removed: 6 }

const line = (is: Line['is'], text: string): Line => ({ is, words: [{ text }] })

function sectionLines(group: Group): Line[] {
  const changed = [...group.keys()].filter((heading) => typeof heading !== 'string' && heading.kind === 'changed')
  const left = changed.slice(MOST.pages) as ReportedPage[]
  const listed = left.slice(0, MOST.listed).map(({ path }) => path)
  const rest = left.length > MOST.listed ? ', …' : ''
  const more = `and ${left.length} more ${left.length === 1 ? 'page' : 'pages'}: ${listed.join(', ')}${rest}`
  const skipped = new Set<Heading>(left)
  const seen = new Set<string>()
  return [
    ...[...group].flatMap(([heading, places]) => (skipped.has(heading) ? [] : groupLines(heading, places, seen))),
    ...(left.length > 0 ? [line('more', more)] : []),
  ]
}

/** @param seen texts that were printed for other pages */
function groupLines(heading: Heading, places: readonly ReportedPlace[], seen: Set<string>): Line[] {
  // What is new is printed in full. One line more is no longer than a line that counts it.
  const repeated = places.filter(({ kind }) => kind === 'changed' || kind === 'moved').slice(MOST.places)
  const left = new Set(repeated.length > 1 ? repeated : [])
  const where = typeof heading === 'string' ? '' : ` on ${heading.path}`
  return [
    line('page', typeof heading === 'string' ? HEADINGS[heading] : nameOfPage(heading)),
    ...places.flatMap((place) => (left.has(place) ? [] : [...placeLines(place), ...insideLines(place, seen)])),
    ...(left.size > 0 ? [line('more', `and ${left.size} more${where}`)] : []),
  ]
}

const HEADINGS = { everywhere: 'On every page, and in what all share', files: 'In the files of the site' } as const

function placeLines(place: ReportedPlace): Line[] {
  const { kind, label } = place
  // The title of an added or removed value is in the name of its place already.
  const isShown = ({ words }: Line): boolean => kind === 'changed' || kind === 'renamed' || plainText(words) !== label
  return [line('place', nameOfPlace(place)), ...(kind === 'moved' ? [] : sideLines(place).filter(isShown))]
}

/** Returns the texts in an added or removed value: once, if several pages have the same; of a removed value the first. */
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

/** Returns words in which nothing is markup. @param is for `before` and `after`, an element marks the words that differ */
export function htmlWords(words: MarkedText, is?: Line['is']): string {
  const mark = is === 'before' ? 'del' : is === 'after' ? 'ins' : undefined
  // A text that differs as a whole needs no marks.
  const isMarked = mark !== undefined && !words.every(({ differs }) => differs)
  return words
    .map(({ text, differs }) => (differs && isMarked ? `<${mark}>${escapeMarkup(text)}</${mark}>` : escapeMarkup(text)))
    .join('')
}
