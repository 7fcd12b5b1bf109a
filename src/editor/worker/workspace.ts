/** The content of a store in the memory of the worker, and what the compiler makes of it. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { Compiled, Compiler } from '../../compiler/create-compiler.ts'
import type { FolderFiles, UnreadEntry } from '../../compiler/documents/folder-files.ts'
import type { SchemaSet } from '../../compiler/schema/schema-set.ts'
import type { EditContext } from '../edits/operations.ts'
import { sameBytes } from '../edits/plan-edit.ts'
import type { ContentStore } from '../stores/content-store.ts'

export type ContentState = EditContext & {
  /** The hash of each file. */
  hashes: Readonly<Record<string, string>>
  /** Compiles the content with other files. */
  compile: (files: FolderFiles) => Compiled
  /** The content of the store, compiled. */
  readonly saved: Compiled
}

export type Workspace = {
  /** Returns the content as it was read last. */
  now(): ContentState
  /** Reads what has changed in the store. */
  refresh(): Promise<void>
}

export type WorkspaceOptions = {
  store: Pick<ContentStore, 'list' | 'read'>
  schemas: SchemaSet
  compiler: Pick<Compiler, 'compile'>
  /** The path the site is served under, if it is not the one in its own address. */
  base?: string | undefined
  clock?: () => number
}

/** In milliseconds. In every time zone a day begins with one of these. */
const QUARTER_HOUR = 900_000

/** The state of the store, and one that is not saved: compiling the two in turn does no work twice. */
const KEPT = 2

/** Reads the whole content. */
export async function openWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const { store, schemas, compiler, base, clock = Date.now } = options
  let hashes: Readonly<Record<string, string>> = {}
  let files: FolderFiles = new Map()
  let unread: readonly UnreadEntry[] = []
  let kept: { files: FolderFiles; quarter: number; compiled: Compiled }[] = []

  async function readAll(): Promise<void> {
    const listed = await store.list()
    const names = Object.keys(listed.hashes).sort()
    const changed = names.filter((file) => hashes[file] !== listed.hashes[file])
    const read = changed.length > 0 ? await store.read(changed) : new Map<string, Uint8Array>()
    const next = names.flatMap((file) => {
      const bytes = read.get(file) ?? (changed.includes(file) ? undefined : files.get(file))
      return bytes ? [[file, bytes] as const] : []
    })
    const isSame = changed.length === 0 && next.length === files.size
    if (!isSame) files = new Map(next)
    // A file that has gone since it was listed is listed no more next time.
    hashes = Object.fromEntries(
      names.filter((file) => files.has(file)).map((file) => [file, listed.hashes[file] ?? '']),
    )
    unread = listed.unread
  }

  const compileAt = (quarter: number) => (wanted: FolderFiles) => {
    const known = kept.find((one) => one.quarter === quarter && sameFiles(one.files, wanted))
    const now = known ?? { files: wanted, quarter, compiled: compiler.compile(wanted, { base, unread, lazily: true }) }
    kept = [now, ...kept.filter((one) => one !== now)].slice(0, KEPT)
    return now.compiled
  }

  /** Requests that come together read once more after the reading that is under way, which may be too early for them. */
  let [reading, next]: (Promise<void> | undefined)[] = []
  function refresh(): Promise<void> {
    if (!reading) {
      reading = readAll().finally(() => {
        reading = undefined
      })
      return reading
    }
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return refresh()
      })
    return next
  }

  await refresh()
  return {
    refresh,
    now() {
      const compile = compileAt(Math.floor(clock() / QUARTER_HOUR))
      return {
        files,
        hashes,
        schemas,
        compile,
        get saved(): Compiled {
          return compile(files)
        },
        get day(): CivilDay {
          return compile(files).day
        },
        folders(wanted) {
          const compiled = compile(wanted)
          return [compiled.folder, ...compiled.later().map(({ folder }) => folder)]
        },
      }
    },
  }
}

/** Bytes that did not change are mostly the same object. */
const sameFiles = (a: FolderFiles, b: FolderFiles): boolean =>
  a === b || (a.size === b.size && [...a].every(([file, bytes]) => sameBytes(bytes, b.get(file))))
