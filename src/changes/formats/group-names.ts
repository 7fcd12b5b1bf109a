/** The headings above places, and the lines below them, as every format has them. */

import type { Group, Section } from './outline.ts'
import { changeWords, nameOfChange, nameOfPage } from './sentences.ts'
import { shortened } from './shortened.ts'

export const nameOfGroup = ({ title }: Pick<Group, 'title'>): string =>
  title === 'everywhere'
    ? 'On every page, and in what all share'
    : title === 'files'
      ? 'In the files of the site'
      : nameOfPage(title)

/** Of a group that is folded. */
export function moreOfGroup({ title, more }: Group): string | undefined {
  if (more === 0) return undefined
  return typeof title === 'string' ? `and ${more} more` : `and ${more} more on ${title.path}`
}

const MOST_LISTED = 5

export function morePages({ morePages: paths }: Section): string | undefined {
  if (paths.length === 0) return undefined
  const listed = paths.slice(0, MOST_LISTED).join(', ')
  return `and ${paths.length} more ${paths.length === 1 ? 'page' : 'pages'}: ${listed}${paths.length > MOST_LISTED ? ', …' : ''}`
}

/** `1. Reply hours: 24 → 48 (facts.yaml)`. */
export function titleOfSection({ changes }: Section): { name: string; rest: string } {
  const [first] = changes
  if (!first) return { name: 'Of several of these changes, or of the whole', rest: '' }
  const { number, change } = first
  const { name, before, after } = changeWords(change)
  const values = [before, after].filter((each) => each !== undefined).map((each) => shortened(each))
  const file = change.label === change.file ? '' : ` (${change.file})`
  const what = [name, values.join(' → ')].filter(Boolean).join(': ')
  return { name: `${number}. ${nameOfChange(change)}`, rest: `: ${what}${file}` }
}
