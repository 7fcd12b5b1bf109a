import { resolve } from 'node:path'
import { hexHashOf } from '../../disk/hash.ts'

/** A name for a content folder without its path: two folders of one project have a journal and drafts each. */
export const contentName = (contentFolder: string): string => hexHashOf(resolve(contentFolder)).slice(0, 16)
