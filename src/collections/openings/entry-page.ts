/** The page of one opening. */
import type { MakeEntryPage, Page } from '../../compiler/link/site.ts'
import type { Block, Opening, OpeningLabels, OpeningPages, OpeningsBlock } from '../../compiler/schema/types.gen.ts'
import { TYPE_LABELS } from './openings/labels.ts'

/** @throws Error if the list has no words for such pages, or does not show the opening: a defect of the caller */
export const openingPage: MakeEntryPage = (list, back, entry) => {
  const { openings, labels, apply, pages } = list as OpeningsBlock
  if (!pages) throw new Error('This list has no words for pages of its openings.')
  const backLink = { label: pages.back, to: back }
  if (entry.ended) {
    const { lines, day } = entry.ended
    const intro = pages.closed.replaceAll('{day}', () => day)
    const heading: Block = { type: 'page-heading', heading: String(lines['title']), intro, back: backLink }
    return { ...headOf(pages, labels, lines), unlisted: true, blocks: [heading] }
  }
  const opening = openings.find(({ id }) => id === entry.id)
  if (!opening) throw new Error(`The list does not show the opening "${entry.id}".`)
  const { posted, closes, share } = pages
  return {
    ...headOf(pages, labels, opening),
    blocks: [{ type: 'opening', opening, back: backLink, labels, posted, closes, share, apply }],
  }
}

/** Fills in `{title}` and other lines of the opening, in the words of its page. */
function headOf(
  { title, description }: OpeningPages,
  labels: OpeningLabels,
  lines: Readonly<Record<string, unknown>> | Opening,
): Pick<Page, 'title' | 'description'> {
  const values: Record<string, unknown> = { ...lines, type: labels[TYPE_LABELS[lines['type'] as Opening['type']]] }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  return { title: fill(title), description: fill(description) }
}
