/** Links, folders and special files where content belongs: content is read from real files only. */

import { finding, START } from '../diagnostics/finding.ts'
import type { UnreadEntry } from '../documents/folder-files.ts'
import { shownLists, whatItIs } from './missing-lists.ts'
import type { Rule } from './rule.ts'

export const unreadEntries: Rule = {
  name: 'unread-entries',
  site: (folder, schemas) => {
    const told = new Set(shownLists(folder, schemas).map(({ file }) => file))
    return folder.unread
      .filter(({ path }) => !told.has(path))
      .map((entry) => finding({ file: entry.path }, START, { code: 'file-unknown', ...words(entry) }))
  },
}

function words(entry: UnreadEntry): { message: string; hint: string } {
  const { path, reason, likelyName } = entry
  if (reason === 'name')
    return {
      message: `The name of ${path} is not written in UTF-8, so the file cannot be read. It probably says "${likelyName}".`,
      hint: 'Rename it: small letters without accents, digits and hyphens.',
    }
  return {
    message: `${path} ${whatItIs(entry)}; content is read from real files only.`,
    hint:
      reason === 'link'
        ? 'Put the file itself here, or take the link out.'
        : 'Put a file in its place, or take it out.',
  }
}
