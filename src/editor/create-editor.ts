/** The editor of a content store: what a value is, what an edit would do, edits, fixes and undo. */
import type { Compiled } from '../compiler/create-compiler.ts'
import type { Diagnostic, Edit } from '../compiler/diagnostics/diagnostic.ts'
import { lookAhead } from '../compiler/look-ahead.ts'
import { EditError } from '../compiler/yaml/change.ts'
import type { Path } from '../compiler/yaml/path.ts'
import { hashOf } from '../disk/hash.ts'
import { type ChangedValue, changedValues } from './edits/changed-values.ts'
import { type EntryForm, entryForm } from './edits/entry-form.ts'
import { type FittingValue, fittingValues } from './edits/fitting-values.ts'
import { changedLines } from './edits/merge.ts'
import { applyOperations, findReferences, type Operation } from './edits/operations.ts'
import {
  type FileChanges,
  type FileConflict,
  type FileEdit,
  newErrors,
  type Plan,
  planEdit,
  planFix,
  planUndo,
  type SeenFiles,
  sameBytes,
  unusedPictures,
  withChanges,
} from './edits/plan-edit.ts'
import type { Reference } from './edits/references.ts'
import { type ValueInfo, valueInfo } from './edits/value-info.ts'
import { textOf, type WrittenFile, writtenFile, writtenPath } from './edits/written-file.ts'
import type { ContentState, FolderStore } from './stores/folder-store.ts'
import type { JournalEntry } from './stores/journal.ts'
import { FileChanged } from './stores/write-files.ts'

export type ValueLocation = { file: string; path: Path }

/** `hashes`: of the files as the author saw them. `withErrors`: the author confirmed the errors. */
type Edits = { operations: readonly Operation[]; hashes: Readonly<Record<string, string>>; withErrors?: boolean }

/** `hash`: of the bytes in which the error was found. */
type Fix = { file: string; hash: string; edits: readonly Edit[] }

/** What an edit would do; nothing of it is written. */
export type Draft = {
  compiled: Compiled
  /** The content on disk. */
  before: Compiled
  /** Errors that are not there on disk. */
  added: readonly Diagnostic[]
  changes: readonly ChangedValue[]
  /** Numbers that could be changed along, so that they agree. */
  fitting: readonly FittingValue[]
}

/** `lines`: first and last changed line, from 1; absent for a picture. `hash`: absent if the file was removed. */
export type SavedFile = { file: string; lines?: readonly [first: number, last: number]; hash?: string }

export type EditResult =
  | { kind: 'saved'; id: string; saved: readonly SavedFile[] }
  /** Others changed the same values meanwhile. */
  | { kind: 'conflicts'; conflicts: readonly FileConflict[] }
  /** The edit would bring these errors. */
  | { kind: 'errors'; diagnostics: readonly Diagnostic[] }

/** `undone`: it was taken back, and that was not taken back again. */
export type JournalLine = {
  id: string
  at: string
  undoes?: string
  undone: boolean
  files: readonly string[]
  changes: readonly ChangedValue[]
}

export type Editor = ReturnType<typeof createEditor>

/** Edits that the journal shows. */
const MOST_SHOWN = 50

/** How often the files are read again if somebody else writes at the same moment. */
const ATTEMPTS = 4

/** Versions of files that authors saw: a content file has at most 256 KB. */
const MOST_SEEN = 200

/** Each method throws `EditError` with a sentence for the author; `ReferencedError` has the references as well. */
export function createEditor(store: FolderStore) {
  /** The bytes of files that authors saw, by name and hash, so that an edit can be merged later. */
  const seen = new Map<string, Uint8Array>()

  /** Reads a file, which an author sees from now on. */
  function open(file: string): { now: ContentState; written: WrittenFile; hash: string } {
    const now = store.read()
    const written = writtenFile(now.files, now.schemas, file, now.day)
    const bytes = now.files.get(file) ?? new Uint8Array()
    const hash = hashOf(bytes)
    seen.delete(`${file} ${hash}`)
    seen.set(`${file} ${hash}`, bytes)
    for (const old of [...seen.keys()].slice(0, -MOST_SEEN)) seen.delete(old)
    return { now, written, hash }
  }

  function filesAsSeen({ files }: ContentState, hashes: Readonly<Record<string, string>>): SeenFiles {
    const [then, unknown] = [new Map(files), new Set<string>()]
    for (const [file, hash] of Object.entries(hashes)) {
      const now = files.get(file)
      if (!now || hashOf(now) === hash) continue
      const bytes = seen.get(`${file} ${hash}`) ?? store.history.bytesOf(file, hash)
      if (bytes) then.set(file, bytes)
      else unknown.add(file)
    }
    return { files: then, unknown }
  }

  /** Pictures are added and removed together with the texts that name them. */
  function withPictures({ files }: ContentState, changes: FileChanges): FileChanges {
    const unused = unusedPictures(files, changes).map((file) => [file, undefined] as const)
    return new Map([...store.pictures.namedIn(changes, files), ...changes, ...unused])
  }

  /** @param plan what to write; called again if the content changes before it is written */
  async function save(
    plan: (now: ContentState) => Plan,
    { withErrors = false, undoes }: { withErrors?: boolean | undefined; undoes?: string } = {},
  ): Promise<EditResult> {
    for (let attempt = 1; ; attempt += 1) {
      const now = store.read()
      const { changes, conflicts } = plan(now)
      if (conflicts.length > 0) return { kind: 'conflicts', conflicts: conflicts.map((one) => withHash(now, one)) }
      const writes = [...changes]
        .map(([file, after]): FileEdit => ({ file, before: now.files.get(file), after }))
        .filter(({ before, after }) => !sameBytes(before, after))
      const errorsIn = (changed: FileChanges) => lookAhead(now.compile(withChanges(now.files, changed)))
      const added = withErrors ? [] : newErrors(errorsIn(new Map()), errorsIn(changes))
      if (added.length > 0) return { kind: 'errors', diagnostics: added }
      try {
        const id = writes.length > 0 ? await store.write(writes, undoes) : ''
        return { kind: 'saved', id, saved: writes.map(savedFile) }
      } catch (error) {
        if (!(error instanceof FileChanged) || attempt === ATTEMPTS) throw error
      }
    }
  }

  return {
    value({ file, path }: ValueLocation): ValueInfo {
      const { now, written, hash } = open(file)
      return valueInfo(now.compile(now.files).folder, written, hash, path)
    },
    /** Returns the form for a new entry of the list at a location. */
    form({ file, path }: ValueLocation): EntryForm {
      const { now, written } = open(file)
      return entryForm(now.compile(now.files).folder, written, path)
    },
    /** Returns everything that points to an entry, a value or, with an empty path, a page. */
    references({ file, path }: ValueLocation): readonly Reference[] {
      const { now, written } = open(file)
      return findReferences(now, written, writtenPath(written, path)).references
    },
    draft(operations: readonly Operation[]): Draft {
      const now = store.read()
      const changed = applyOperations(now, operations)
      const before = now.compile(now.files)
      const compiled = now.compile(withChanges(now.files, withPictures(now, changed)))
      const added = newErrors(before.diagnostics, compiled.diagnostics)
      return {
        ...{ before, compiled, added },
        fitting: fittingValues(before.folder, compiled.folder, operations, added),
        changes: [...changed].flatMap(([file, bytes]) => changedValues(now.schemas, file, now.files.get(file), bytes)),
      }
    },
    /** Saves an edit. Calls must not overlap: `editor/api` queues them. */
    edit({ operations, hashes, withErrors }: Edits): Promise<EditResult> {
      const plan = (now: ContentState): Plan => {
        const { changes, conflicts } = planEdit(now, operations, filesAsSeen(now, hashes))
        return { changes: withPictures(now, changes), conflicts }
      }
      return save(plan, { withErrors })
    },
    /** Keeps a picture for an edit that will name it, under a name that is not in the content yet. */
    addPicture: store.pictures.add,
    /** Makes the fix of a diagnostic, even if it uncovers errors. */
    fix({ file, hash, edits }: Fix): Promise<EditResult> {
      const plan = ({ files }: ContentState): Plan => {
        const before = files.get(file)
        if (!before || hashOf(before) !== hash) throw new EditError('The file has changed meanwhile. Look at it again.')
        return planFix(files, file, edits)
      }
      return save(plan, { withErrors: true })
    },
    /** Takes an edit back; taking that back makes the edit again. */
    async undo({ id, withErrors }: { id: string; withErrors?: boolean }): Promise<EditResult> {
      const entry = store.history.entries().findLast((one) => one.id === id)
      if (!entry) throw new EditError('This edit is too long ago: it is not in the journal any more.')
      const result = await save(({ files }) => planUndo(files, entry.files), { withErrors, undoes: id })
      if (result.kind === 'saved' && result.saved.length === 0) throw new EditError('This has been taken back already.')
      return result
    },
    /** Returns the newest edits, the newest first. */
    journal(): readonly JournalLine[] {
      const { schemas } = store.read()
      return withUndone(store.history.entries())
        .slice(0, MOST_SHOWN)
        .map(({ files, ...line }) => ({
          ...line,
          files: files.map(({ file }) => file),
          changes: files.flatMap(({ file, before, after }) => changedValues(schemas, file, before, after)),
        }))
    },
  }
}

function withHash({ files }: ContentState, conflict: FileConflict): FileConflict {
  const bytes = files.get(conflict.file)
  return { ...conflict, ...(bytes && { hash: hashOf(bytes) }) }
}

function savedFile({ file, before, after }: FileEdit): SavedFile {
  if (!after) return { file }
  const [old, now] = [before ? textOf(before) : '', textOf(after)]
  const hash = hashOf(after)
  if (old === undefined || now === undefined || !file.endsWith('.yaml')) return { file, hash }
  const { start, put } = changedLines(old, now)
  return { file, hash, lines: [start + 1, start + Math.max(1, put.length)] }
}

/** Returns the newest first. An edit counts as undone as long as the undo was not undone itself. */
function withUndone(entries: readonly JournalEntry[]): (JournalEntry & { undone: boolean })[] {
  const undone = new Set<string>()
  return entries.toReversed().map((entry) => {
    if (entry.undoes !== undefined && !undone.has(entry.id)) undone.add(entry.undoes)
    return { ...entry, undone: undone.has(entry.id) }
  })
}
