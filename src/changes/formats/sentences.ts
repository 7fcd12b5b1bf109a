/** The sentences that every format says alike. */
import { dayInEnglish } from '../../calendar/civil-day.ts'
import type { ChangeReport, ReportedChange, ReportedPage, ReportedPlace } from '../change-report.ts'
import type { ChangeSeverity } from '../rules/finding.ts'

/** How much there is, and what stays as it is. */
export function summarySentences(report: ChangeReport): string[] {
  const { changes, broken, otherFiles = 0 } = report
  const code =
    otherFiles > 0
      ? [
          `${plural(otherFiles, 'file')} outside of content and schemas ${otherFiles === 1 ? 'differs' : 'differ'} too; what that does is not told here.`,
        ]
      : []
  if (broken.length > 0) return [brokenSentence(broken), ...code]
  if (changes.length === 0) return ['No content changes.', ...code]
  return [...extent(report), ...stays(report), ...code]
}

function brokenSentence(broken: ChangeReport['broken']): string {
  const what =
    broken.length === 2
      ? 'The content has errors, as it is and as it was'
      : broken[0] === 'after'
        ? 'The content has errors (npm run check names them)'
        : 'The content had errors, as this version reads it'
  return `${what}, so there are no two sites to compare: the changed lines alone are told.`
}

function extent(report: ChangeReport): string[] {
  const { everywhere, pages, files, changes } = report
  const real = changes.filter(({ kind }) => kind !== 'text').length
  const places =
    everywhere.length + files.length + pages.reduce((sum, page) => sum + Math.max(page.places.length, 1), 0)
  if (places === 0)
    return [
      real === 0
        ? 'Nothing a visitor can see changes: only notes, blanks or the order of lines do.'
        : `${plural(real, 'change')}, and nothing a visitor can see changes.`,
    ]
  const where = [
    ...(everywhere.some(({ part }) => part === 'frame') ? ['on every page'] : []),
    ...(pages.length > 0 ? [`on ${plural(pages.length, 'page')}`] : []),
    ...(files.length > 0 || everywhere.some(({ part }) => part !== 'frame') ? ['in what no page shows'] : []),
  ]
  return [`${plural(real, 'change')} in ${plural(places, 'place')}, ${where.join(', ')}.`]
}

function stays({ counts: { pages, same, sameBytes } }: ChangeReport): string[] {
  if (same === 0) return []
  const all =
    same === pages
      ? pages === 1
        ? 'The page is'
        : `All ${pages} pages are`
      : `${same} of ${pages} pages ${same === 1 ? 'is' : 'are'}`
  if (sameBytes === same) return [`${all} the same to the byte.`]
  if (sameBytes === 0) return [`${all} the same but for what all pages share.`]
  return [`${all} the same, ${sameBytes} of them to the byte.`]
}

export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** What a change is about: `Advanced Course, Price per month`. */
export const nameOfChange = ({ label, of }: Pick<ReportedChange, 'label' | 'of'>): string => [...of, label].join(', ')

/** What happened, in words after the name: `: 24 → 48`. */
export function changeWords(change: ReportedChange): {
  name: string
  before?: string
  after?: string
} {
  const { kind, before, after } = change
  const sides = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
  switch (kind) {
    case 'changed':
    case 'renamed':
    case 'file-renamed':
      return { name: kind === 'changed' ? '' : 'renamed', ...sides }
    case 'added':
      return { name: 'new', ...told(change) }
    case 'gone':
      return { name: 'gone', ...told(change) }
    case 'moved':
      return { name: 'stands elsewhere' }
    case 'text':
      return { name: 'says the same in other letters: notes, blanks, quotes or the order of lines' }
    case 'file-added':
      return { name: 'new file', ...sides }
    case 'file-gone':
      return { name: 'file gone', ...sides }
    case 'file-changed':
      return { name: 'another file' }
  }
}

/** What came or went, where its name does not say it. */
function told({ label, before, after }: ReportedChange): { before?: string; after?: string } {
  return {
    ...(before !== undefined && before !== label && { before }),
    ...(after !== undefined && after !== label && { after }),
  }
}

/** Where a place is on its page: `Free-trial form “Book a class”, Introduction`. */
export function nameOfPlace({ part, kind, block, label, of, from, changes }: ReportedPlace): string {
  const names = [...(block ? [block.name] : []), ...of, ...(block?.name === label ? [] : [label])]
  const what = KINDS[kind]
  const day = from === undefined ? '' : `, from ${dayInEnglish(from)}`
  const several = changes.length > 1 ? ` (by ${numbered(changes)})` : ''
  return `${PARTS[part]}${names.join(', ')}${what}${day}${several}`
}

const MOST_NUMBERS = 4

/** `1, 2 and 5`: of many the first. */
function numbered(numbers: readonly number[]): string {
  if (numbers.length > MOST_NUMBERS) return `${numbers.slice(0, MOST_NUMBERS).join(', ')}, …`
  return `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
}

const PARTS = {
  block: '',
  head: 'For search engines and shared links: ',
  search: 'Search engines read: ',
  frame: '',
  settings: 'Settings: ',
  files: '',
} as const

const KINDS = {
  changed: '',
  added: ' (new)',
  gone: ' (gone)',
  moved: ' (stands elsewhere)',
  renamed: ' (renamed)',
} as const

export function nameOfPage({ path, title, kind, was, from }: ReportedPage): string {
  const day = from === undefined ? '' : `, from ${dayInEnglish(from)}`
  const what =
    kind === 'moved' ? ` (was ${was})` : kind === 'changed' ? '' : kind === 'added' ? ' (new page)' : ' (page gone)'
  return `${path} ${title}${what}${day}`
}

export const paragraphsMore = (more: number): string => `and ${more} more ${more === 1 ? 'paragraph' : 'paragraphs'}`

export const severityName = (severity: ChangeSeverity): string =>
  `${severity.charAt(0).toUpperCase()}${severity.slice(1)}`
