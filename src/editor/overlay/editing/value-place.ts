import type { ValueInfo } from '../../edits/value-info.ts'
import type { DraftPlace } from '../draft-store.ts'

/** What a value is, and of what: `Answer · How do we book?`. */
export const headingOf = ({ label, entry }: ValueInfo): string => (entry?.title ? `${label} · ${entry.title}` : label)

/** Where a value is, with the id of its entry in place of the position: the entry may be moved meanwhile. */
export function placeOf({ file, path, entry }: ValueInfo): DraftPlace {
  if (!entry) return { file, path }
  const { list, index, id = index } = entry
  return { file, path: [...list, id, ...path.slice(list.length + 1)] }
}
