/** Which entries of the lists a build publishes for the first time, and which no longer: a line is soon lost in a text editor. */
import { join } from 'node:path'
import type { Folder } from '../compiler/link/folder.ts'
import { readChecked, writeChecked } from '../disk/cache.ts'
import { hexHashOf } from '../disk/hash.ts'

/** Ids by list file: `{ "faq.yaml": ["refund", "ages"] }`. */
export type Entries = Readonly<Record<string, readonly string[]>>

export function entriesOf({ files }: Pick<Folder, 'files'>): Entries {
  return Object.fromEntries(
    [...files.values()].flatMap(({ schema, source, entries }) =>
      schema.items && schema['x-collection'] ? [[source.file, entries.map(({ id }) => id)] as const] : [],
    ),
  )
}

/** A line for each list that has changed: `faq.yaml: 5 entries, 3 gone (ages, fees, trial)`. */
export function entryChanges(before: Entries, now: Entries): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].sort().flatMap((file) => {
    const [old, fresh] = [before[file] ?? [], now[file] ?? []]
    const [added, gone] = [fresh.filter((id) => !old.includes(id)), old.filter((id) => !fresh.includes(id))]
    const parts = [part(added, 'new'), part(gone, 'gone')].filter((text) => text !== '')
    return parts.length > 0
      ? [`${file}: ${fresh.length} ${fresh.length === 1 ? 'entry' : 'entries'}, ${parts.join(', ')}`]
      : []
  })
}

const MOST_NAMED = 10

function part(ids: readonly string[], what: string): string {
  if (ids.length === 0) return ''
  const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : ''
  return `${ids.length} ${what} (${ids.slice(0, MOST_NAMED).join(', ')}${more})`
}

/** Keeps something of the last build of a content folder. @param kind what: a name of its own */
export function createLastBuildFile<T>(projectFolder: string, contentFolder: string, kind: 'entries' | 'addresses') {
  const name = hexHashOf(contentFolder).slice(0, 16)
  const file = join(projectFolder, '.cache', kind, name)
  return {
    /** @returns undefined when there was no build, or what is kept cannot be used */
    read(): T | undefined {
      const text = readChecked(file)
      return text === undefined ? undefined : (JSON.parse(text) as T)
    },
    write: (kept: T) => writeChecked(file, JSON.stringify(kept)),
  }
}
