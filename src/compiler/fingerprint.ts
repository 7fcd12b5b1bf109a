import type { CivilDay } from './calendar/civil-day.ts'
import type { ContentFile } from './documents/content-file.ts'
import type { FolderFiles, UnreadEntry } from './documents/folder-files.ts'
import type { Hash } from './documents/hash.ts'
import { keyOf } from './kept-files.ts'

/**
 * Returns a text that changes with anything in which a rule could find something else: a file, the day, the unread entries.
 *
 * @param files those that a schema governs, by name; of the others the bytes count
 */
export function fingerprint(
  content: FolderFiles,
  files: ReadonlyMap<string, ContentFile>,
  { day, unread, hash }: { day: CivilDay; unread: readonly UnreadEntry[]; hash: Hash },
): string {
  const states = [...content].map(([name, bytes]) => {
    const file = files.get(name)
    return file ? keyOf(name, file) : [name, hash(bytes)]
  })
  return hash(JSON.stringify([day, unread, states]))
}
