/**
 * Every edit that was made, with the bytes before and after it, one line of JSON each, so that it can be taken back after a
 * restart too. Lines that were cut off, or written by something else, are passed over.
 */
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isObject } from '../../compiler/schema/walk.ts'
import { replaceFile } from '../../disk/cache.ts'
import { hashOf, hexHashOf } from '../../disk/hash.ts'

/** Absent bytes: there was no such file. */
export type JournalFile = { file: string; before?: Uint8Array; after?: Uint8Array }

export type JournalEntry = {
  id: string
  /** ISO 8601, in UTC. */
  at: string
  /** The entry that this one took back. */
  undoes?: string
  files: readonly JournalFile[]
}

export type Journal = {
  /** The newest last. */
  entries(): readonly JournalEntry[]
  add(entry: JournalEntry): void
  /** The bytes of a file of some time, by their hash. */
  bytesOf(file: string, hash: string): Uint8Array | undefined
}

export type JournalLimits = { entries: number; bytes: number }

/** Weeks of work by hand, with some dozens of pictures. */
const LIMITS: JournalLimits = { entries: 400, bytes: 48 * 1024 * 1024 }

/** @param path of the journal's file; its folder is made when missing */
export function createJournal(path: string, limits = LIMITS): Journal {
  let known: { state: string; entries: JournalEntry[] } = { state: '', entries: [] }
  /** Another process may have written: the file is read again when it is another. */
  function entries(): JournalEntry[] {
    const state = stateOf(path)
    if (state !== known.state) known = { state, entries: readLines(path) }
    return known.entries
  }
  return {
    entries,
    add(entry) {
      const all = [...entries(), entry]
      mkdirSync(dirname(path), { recursive: true })
      const line = lineOf(entry)
      const isFull = all.length > limits.entries || sizeOf(path) + line.length > limits.bytes
      if (isFull) rewrite(path, all, limits)
      else appendFileSync(path, (isCutOff(path) ? '\n' : '') + line, { mode: 0o600 })
      if (!isFull) known = { state: stateOf(path), entries: all }
    },
    bytesOf(file, hash) {
      const versions = entries().flatMap(({ files }) => files.filter((one) => one.file === file))
      return versions
        .flatMap(({ before, after }) => [before, after])
        .findLast((bytes) => bytes !== undefined && hashOf(bytes) === hash)
    },
  }
}

/** The newest half stays, so that this is not done at every edit. */
function rewrite(path: string, all: readonly JournalEntry[], { entries, bytes }: JournalLimits): void {
  const kept: string[] = []
  let size = 0
  for (const entry of all.slice(-Math.max(1, Math.floor(entries / 2))).toReversed()) {
    const line = lineOf(entry)
    size += line.length
    if (kept.length > 0 && size > bytes / 2) break
    kept.unshift(line)
  }
  replaceFile(path, kept.join(''), 0o600)
}

const lineOf = ({ files, ...entry }: JournalEntry): string => {
  const json = JSON.stringify({
    ...entry,
    files: files.map(({ file, before, after }) => ({
      file,
      ...(before && { before: Buffer.from(before).toString('base64') }),
      ...(after && { after: Buffer.from(after).toString('base64') }),
    })),
  })
  return `${sumOf(json)} ${json}\n`
}

const sumOf = (text: string): string => hexHashOf(text).slice(0, 16)

function readLines(path: string): JournalEntry[] {
  return textIn(path)
    .split('\n')
    .flatMap((line) => {
      const json = line.slice(17)
      if (line.slice(0, 16) !== sumOf(json)) return []
      const entry = entryIn(json)
      return entry ? [entry] : []
    })
}

/** Of a line whose sum is right, so it was written by this program, or by a newer one. */
function entryIn(json: string): JournalEntry | undefined {
  const entry: unknown = JSON.parse(json)
  if (!isObject(entry) || typeof entry['id'] !== 'string' || typeof entry['at'] !== 'string') return undefined
  const { id, at, undoes, files } = entry
  if (!Array.isArray(files)) return undefined
  return {
    ...{ id, at, ...(typeof undoes === 'string' && { undoes }) },
    files: files.flatMap((one: unknown): JournalFile[] => {
      if (!isObject(one) || typeof one['file'] !== 'string') return []
      const { file, before, after } = one
      return [
        {
          file,
          ...(typeof before === 'string' && { before: Buffer.from(before, 'base64') }),
          ...(typeof after === 'string' && { after: Buffer.from(after, 'base64') }),
        },
      ]
    }),
  }
}

function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

const stateOf = (path: string): string => {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats ? [stats.mtimeNs, stats.size, stats.ino].join(' ') : 'none'
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Whether the last line was cut off: a new one must not go on with it. */
function isCutOff(path: string): boolean {
  const size = sizeOf(path)
  if (size === 0) return false
  const file = openSync(path, 'r')
  try {
    const last = Buffer.alloc(1)
    readSync(file, last, 0, 1, size - 1)
    return last.toString() !== '\n'
  } finally {
    closeSync(file)
  }
}
