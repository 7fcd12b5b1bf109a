/** Every edit with the bytes before and after it, so that it can be undone after a restart too: one file per edit. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readChecked, writeChecked } from '../../disk/cache.ts'
import { hashOf } from '../../disk/hash.ts'
import type { FileEdit } from '../edits/plan-edit.ts'
import type { StoredEdit } from './content-store.ts'
import type { Base64, EncodedEdit } from './wire.ts'

export type JournalEntry = Omit<StoredEdit, 'files'> & { files: readonly FileEdit[] }

/** Weeks of work by hand, with some dozens of pictures. */
const LIMITS = { entries: 400, bytes: 48 * 1024 * 1024 }

/** @param folder of the journal; made when the first entry is added */
export function createJournal(folder: string, limits = LIMITS) {
  /** What was read once; an entry never changes. */
  const known = new Map<string, JournalEntry | undefined>()
  /** Names begin with a number that grows. Another process may add and remove files. */
  const names = (): string[] => (existsSync(folder) ? readdirSync(folder) : []).filter(isEntryName).sort()

  function read(name: string): JournalEntry | undefined {
    if (!known.has(name)) known.set(name, parseEntry(readChecked(join(folder, name))))
    return known.get(name)
  }

  /** Removes the oldest entries beyond the limits; the newest one stays, whatever its size. */
  function prune(): void {
    let size = 0
    for (const [age, name] of names().toReversed().entries()) {
      size += statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
      if (age === 0 || (age < limits.entries && size <= limits.bytes)) continue
      rmSync(join(folder, name), { force: true })
      known.delete(name)
    }
  }

  /** Returns the entries, the newest last. Files that were cut off or changed by others are skipped. */
  const entries = (): readonly JournalEntry[] => names().flatMap((name) => read(name) ?? [])
  return {
    entries,
    add(entry: JournalEntry): void {
      const last = Number.parseInt(names().at(-1) ?? '0', 10)
      const json = JSON.stringify({ ...entry, files: entry.files.map(encodedEdit) } satisfies StoredEntry)
      writeChecked(join(folder, `${Math.max(Date.now(), last + 1)}-${entry.id}.json`), json, 0o600)
      prune()
    },
    /** Returns the bytes that a file had at some time, by their hash. */
    bytesOf: (file: string, hash: string): Uint8Array | undefined =>
      entries()
        .flatMap(({ files }) => files.filter((one) => one.file === file))
        .flatMap(({ before, after }) => [before, after])
        .findLast((bytes) => bytes !== undefined && hashOf(bytes) === hash),
  }
}

const isEntryName = (name: string): boolean => /^\d{13}-[\w-]+\.json$/.test(name)

/** An entry as JSON, with bytes in base64. */
type StoredEntry = Omit<JournalEntry, 'files'> & { files: readonly EncodedEdit[] }

export const encode = (bytes: Uint8Array): Base64 => Buffer.from(bytes).toString('base64')

export const encodedEdit = ({ file, before, after }: FileEdit): EncodedEdit => ({
  file,
  before: before && encode(before),
  after: after && encode(after),
})

function parseEntry(json: string | undefined): JournalEntry | undefined {
  if (json === undefined) return undefined
  const { files, ...entry } = JSON.parse(json) as StoredEntry
  const decode = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text, 'base64'))
  return {
    ...entry,
    files: files.map(({ file, before, after }) => ({ file, before: decode(before), after: decode(after) })),
  }
}
