/** What to say of an entry that is asked for and is not there on the day: it has not begun, or is over. */
import { dayInEnglish } from '../calendar/civil-day.ts'
import type { Folder } from '../link/folder.ts'

/** @returns `ended on 15 January 2027`, and what to do; `undefined` for an entry that is there, or was never */
export function whyAbsent(
  folder: Folder,
  id: string,
  collections: readonly string[] = [...folder.absent.keys()],
): { why: string; hint: string } | undefined {
  for (const name of collections) {
    const entry = folder.absent.get(name)?.get(id)
    if (!entry) continue
    const { from, until } = entry
    const isOver = until !== undefined && until < folder.day
    const [day, verb] = isOver ? [until, 'ended on'] : [from ?? folder.day, 'begins on']
    return {
      why: `${verb} ${dayInEnglish(day)}`,
      hint: `Take this out, or correct the day of "${id}" in ${entry.file}.`,
    }
  }
  return undefined
}
