/** The sentences and names of a report, the same in every format, with words of the content on one line. */
import { dayInEnglish } from '../../compiler/calendar/civil-day.ts'
import type { MarkedText } from '../../compiler/documents/compare-values.ts'
import { visible } from '../../compiler/report/text.ts'
import type { ChangeReport, ReportedChange, ReportedPage, ReportedPlace } from '../change-report.ts'
import { LONGEST_TEXT, shortened } from '../data/data-shape.ts'

/** Returns how much changes, and what stays unchanged. */
export function summarySentences(report: ChangeReport): string[] {
  const { changes, broken, otherFiles = 0 } = report
  const differ = `${plural(otherFiles, 'file')} outside of content and schemas ${otherFiles === 1 ? 'differs' : 'differ'}`
  const code = otherFiles > 0 ? [`${differ} too; what that does is not told here.`] : []
  if (broken.length > 0) return [BROKEN[broken.join(' ')] ?? BROKEN['before after'] ?? '', ...code]
  if (changes.length === 0) return ['No content changes.', ...code]
  return [extent(report), ...stays(report), ...behind(report), ...code]
}

const NO_SITES = 'so there are no two sites to compare: the changed lines alone are told.'
const BROKEN: Readonly<Record<string, string>> = {
  'before after': `The content has errors both before and after this change (npm run check names those after it), ${NO_SITES}`,
  before: `The content before this change has errors, as this version reads it; after it there are none. One side has no site, ${NO_SITES}`,
  after: `The content after this change has errors (npm run check names them); before it there are none. One side has no site, ${NO_SITES}`,
}

function extent({ everywhere, pages, files, changes }: ChangeReport): string {
  const real = changes.filter(({ kind }) => kind !== 'text')
  const schemas = real.filter(({ file }) => file.startsWith('schema/')).length
  const onPages = pages.reduce((sum, page) => sum + Math.max(page.places.length, 1), 0)
  const places = everywhere.length + files.length + onPages
  if (places === 0 && real.length === 0)
    return 'Nothing a visitor can see changes: only notes, blanks or the order of lines do.'
  const all = plural(real.length, 'change')
  const count = schemas === 0 ? all : schemas === real.length ? `${all} of schemas` : `${all} (${schemas} of schemas)`
  if (places === 0) return `${count}, and nothing a visitor can see changes.`
  const where = [
    ...(everywhere.some(({ part }) => part === 'frame') ? ['on every page'] : []),
    ...(pages.length > 0 ? [`on ${plural(pages.length, 'page')}`] : []),
    ...(files.length > 0 || everywhere.some(({ part }) => part !== 'frame') ? ['in what no page shows'] : []),
  ]
  return `${count} in ${plural(places, 'place')}, ${where.join(', ')}.`
}

function stays({ counts: { pages, same, sameBytes } }: ChangeReport): string[] {
  if (same === 0) return []
  const some = `${same} of ${pages} pages ${same === 1 ? 'is' : 'are'}`
  const all = same < pages ? some : pages === 1 ? 'The page is' : `All ${pages} pages are`
  if (sameBytes === same) return [`${all} the same to the byte.`]
  if (sameBytes === 0) return [`${all} the same but for what all pages share.`]
  return [`${all} the same, ${sameBytes} of them to the byte.`]
}

const behind = ({ translations = [] }: ChangeReport): string[] =>
  translations.length === 0 ? [] : [`${plural(translations.length, 'translation')} must follow.`]

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** Returns `1. Reply hours: 24 → 48 (facts.yaml)`. */
export function titleOfChange(number: number, { kind, label, of, file, before, after }: ReportedChange): string {
  const values =
    before !== undefined && after !== undefined
      ? shortenedPair(before, after)
      : [before, after].flatMap((each) => (each === undefined || each === label ? [] : shortened(each)))
  const what = [HAPPENED[kind], kind === 'moved' ? '' : values.join(' → ')].filter(Boolean).join(': ')
  return `${number}. ${[...of, label].join(', ')}: ${what}${label === file ? '' : ` (${file})`}`
}

export const HAPPENED: Readonly<Record<ReportedChange['kind'], string>> = {
  changed: '',
  renamed: 'renamed',
  added: 'new',
  gone: 'removed',
  moved: 'moved',
  text: 'says the same in other letters: notes, blanks, quotes or the order of lines',
  'file-added': 'new file',
  'file-gone': 'file removed',
  'file-renamed': 'renamed',
  'file-changed': 'another file',
}

/** Returns the name of a place on its page: `Free-trial form “Book a class”, Introduction`. */
export function nameOfPlace({ part, kind, block, label, of, from, changes, moved }: ReportedPlace): string {
  const names = [...(block ? [block.name] : []), ...of, ...(block?.name === label ? [] : [label])]
  const what = kind === 'moved' && moved ? ` (moved from place ${moved.from} to ${moved.to})` : PLACE_KINDS[kind]
  const several = changes.length > 1 ? ` (by ${numbered(changes)})` : ''
  return `${PARTS[part]}${names.join(', ')}${what}${fromDay(from)}${several}`
}

const MOST_NUMBERS = 4

/** Returns `1, 2 and 5`; only the first of many numbers. */
const numbered = (numbers: readonly number[]): string =>
  numbers.length > MOST_NUMBERS
    ? `${numbers.slice(0, MOST_NUMBERS).join(', ')}, …`
    : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`

export const PARTS = {
  block: '',
  frame: '',
  files: '',
  head: 'For search engines and shared links: ',
  search: 'Search engines read: ',
  settings: 'Settings: ',
} as const

export const PLACE_KINDS = {
  changed: '',
  added: ' (new)',
  gone: ' (removed)',
  moved: ' (moved)',
  renamed: ' (renamed)',
} as const

export function nameOfPage({ path, title, kind, was = '', from }: ReportedPage): string {
  const what = { moved: ` (was ${was})`, changed: '', added: ' (new page)', gone: ' (page removed)' }[kind]
  return `${path} ${title}${what}${fromDay(from)}`
}

const fromDay = (day: string | undefined): string => (day === undefined ? '' : `, from ${dayInEnglish(day)}`)

/** Replaces a text without a visible character. */
const NOTHING = '▯'

const squeezed = (text: string): string => visible(text.replace(/\s+/g, ' '))

/** Returns the text without line breaks and control characters; never an empty one. */
export const oneLine = (text: string): string => squeezed(text).trim() || NOTHING

/** Does the same to a text in parts. */
export function oneMarkedLine(marked: MarkedText): MarkedText {
  const parts = marked.map((part) => ({ ...part, text: squeezed(part.text) }))
  const start = parts.findIndex(({ text }) => text.trim() !== '')
  if (start < 0) return [{ text: NOTHING }]
  return parts.slice(start).map((part, index) => (index === 0 ? { ...part, text: part.text.trimStart() } : part))
}

/** Cuts two texts so that the first words that differ are left. */
function shortenedPair(before: string, after: string): [before: string, after: string] {
  const [old, now] = [before, after].map((text) => shortened(text, Number.POSITIVE_INFINITY)) as [string, string]
  let same = 0
  while (same < old.length && old[same] === now[same]) same += 1
  const start = same + 1 < LONGEST_TEXT ? 0 : old.lastIndexOf(' ', same - LONGEST_TEXT / 4) + 1
  const cut = (text: string): string => shortened(start === 0 ? text : `… ${text.slice(start)}`)
  return [cut(old), cut(now)]
}
