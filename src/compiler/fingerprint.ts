import { createHash } from 'node:crypto'
import type { CivilDay } from './calendar/civil-day.ts'
import type { ContentFile } from './documents/content-file.ts'
import type { FolderFiles, UnreadEntry } from './documents/read-folder.ts'
import { keyOf } from './kept-files.ts'

/**
 * Another text for anything that a rule could find something else in: a file, the day, what lies in the folder unread.
 *
 * @param files those that a schema governs, by name; of the others the bytes count
 */
export function fingerprint(
  content: FolderFiles,
  files: ReadonlyMap<string, ContentFile>,
  { day, unread }: { day: CivilDay; unread: readonly UnreadEntry[] },
): string {
  const hash = createHash('sha256').update(JSON.stringify([day, unread]))
  for (const [name, bytes] of content) {
    const file = files.get(name)
    hash.update(`\n${file ? keyOf(name, file) : JSON.stringify([name, bytes.length])}`)
    if (!file) hash.update(bytes)
  }
  return hash.digest('base64url')
}
