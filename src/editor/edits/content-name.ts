import { createHash } from 'node:crypto'
import { resolve } from 'node:path'

/** A name for a content folder without its path: two folders of one project have a journal and drafts each. */
export const contentName = (contentFolder: string): string =>
  createHash('sha256').update(resolve(contentFolder)).digest('hex').slice(0, 16)
