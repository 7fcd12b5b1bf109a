/** A linked page, and how a collection makes the page of one entry. */
import type { Block, PageFile } from '../schema/types.gen.ts'
import type { Link } from '../schema/values.ts'

export type Page = {
  file: string
  title: string
  description: string
  blocks: Block[]
  action?: PageFile['action']
  /** Search engines should not keep its address. */
  unlisted?: boolean
}

/** An entry as its page is made: one that is there, or one that has ended. */
export type PagedEntry =
  | { id: string; ended?: undefined }
  /** `lines`: the plain text of the entry. `day`: its last day, in words. */
  | { id: string; ended: { lines: Readonly<Record<string, unknown>>; day: string } }

/**
 * Makes the page of one entry.
 *
 * @param list the block that shows the entry in its list
 * @param back leads to the list
 */
export type MakeEntryPage = (list: Block, back: Link, entry: PagedEntry) => Omit<Page, 'file' | 'action'>
