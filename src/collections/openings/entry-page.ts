/** The page of one opening, made of the list that shows it: a page of one block, as that of a policy is. */

import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { EntryPage } from '../../compiler/link/entry-pages.ts'
import type { Page } from '../../compiler/link/site.ts'
import type { Block, Opening, OpeningLabels, OpeningPages, OpeningsBlock } from '../../compiler/schema/types.gen.ts'
import type { Link } from '../../compiler/schema/values.ts'

/** What the linker does for the page of an entry. */
type Linking = {
  /** The page of a file, linked. @param id such as `pages/career` */
  pageOf: (id: string) => Page
  linkTo: (href: string) => Link
  wordsOf: (day: CivilDay) => string
  /** A line of an entry of a file. */
  textOf: (text: string, file: string) => string
  /** Notes that the page is made of a file. */
  readFile: (file: string) => void
}

export function linkOpeningPage(
  { id, list, ended }: EntryPage,
  { pageOf, linkTo, wordsOf, textOf, readFile }: Linking,
): Page {
  const { file, action, blocks } = pageOf(list.page)
  const frame = { file, ...(action && { action }) }
  const block = blocks[Number(list.block.at(-1))] as OpeningsBlock
  const back = linkTo(`${list.address || '/'}${block.id === undefined ? '' : `#${block.id}`}`)
  if (!ended) return { ...frame, ...openingPage(block, back, id) }
  readFile(ended.file)
  // It is not there on this day, so its schema has said nothing of it.
  const texts = Object.entries(ended.value).filter(([, text]) => typeof text === 'string') as [string, string][]
  const lines = Object.fromEntries(texts.map(([name, text]) => [name, textOf(text, ended.file)]))
  return { ...frame, ...openingPage(block, back, { lines, day: wordsOf(ended.until ?? '') }) }
}

/** An opening that has closed: what its page still says of it. */
type ClosedOpening = {
  /** Its lines of plain text, `title` among them. */
  lines: Readonly<Record<string, unknown>>
  /** Its last day, in words. */
  day: string
}

/**
 * @param list the block with the words for the pages of its openings
 * @param back leads to the list
 * @param opening the id of one that the list shows, or one that has closed
 */
function openingPage(
  { openings, labels, apply, pages }: OpeningsBlock,
  back: Link,
  opening: string | ClosedOpening,
): Omit<Page, 'file'> {
  if (!pages) throw new Error('This list has no words for pages of its openings.')
  const backLink = { label: pages.back, to: back }
  if (typeof opening !== 'string') {
    const { lines, day } = opening
    const intro = pages.closed.replaceAll('{day}', () => day)
    const heading: Block = { type: 'page-heading', heading: String(lines['title']), intro, back: backLink }
    return { ...headOf(pages, labels, lines), unlisted: true, blocks: [heading] }
  }
  const shown = openings.find(({ id }) => id === opening)
  if (!shown) throw new Error(`The list does not show the opening "${opening}".`)
  const { posted, closes } = pages
  const block: Block = { type: 'opening', opening: shown, back: backLink, labels, posted, closes, apply }
  return { ...headOf(pages, labels, shown), blocks: [block] }
}

/** `{title}` and its like stand for lines of the opening, as its page shows them. */
function headOf(
  { title, description }: OpeningPages,
  { fullTime, partTime }: OpeningLabels,
  lines: Readonly<Record<string, unknown>> | Opening,
): Pick<Page, 'title' | 'description'> {
  const type = lines['type'] === 'Full-time' ? fullTime : partTime
  const values: Record<string, unknown> = { ...lines, type }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  return { title: fill(title), description: fill(description) }
}
