/** The editor of a content store: what a value is, what an edit would do, edits, fixes and undo. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import { lookAhead } from '../../compiler/look-ahead.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { changedValues } from '../edits/changed-values.ts'
import { type EntryForm, entryForm } from '../edits/entry-form.ts'
import { type FittingValue, fittingValues } from '../edits/fitting-values.ts'
import { inTitles } from '../edits/in-titles.ts'
import { applyOperations, findReferences, type Operation } from '../edits/operations.ts'
import {
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
} from '../edits/plan-edit.ts'
import type { Reference } from '../edits/references.ts'
import { recordsOf, writtenTranslation } from '../edits/translation.ts'
import { behindTexts, translationInfo } from '../edits/translation-info.ts'
import { type ValueInfo, valueInfo, valueName } from '../edits/value-info.ts'
import { type FileChanges, type WrittenFile, writtenFile, writtenPath } from '../edits/written-file.ts'
import type { ContentStore, FileWrite, StoredEdit } from '../stores/content-store.ts'
import { whileOthersWrite } from '../stores/retried.ts'
import type { ChosenPictures } from './chosen-pictures.ts'
import { createPublishing } from './publishing.ts'
import type { ContentState, Workspace } from './workspace.ts'

export type ValueLocation = { file: string; path: Path }

/** `hashes`: of the files as the author saw them. `withErrors`: the author confirmed the errors. */
type Edits = { operations: readonly Operation[]; hashes: Readonly<Record<string, string>>; withErrors?: boolean }

/** The place of a diagnostic with a fix. `hash`: of the file in which it was found. */
type Fix = { file: string; hash: string; line: number; column: number; code: string }

/** What an edit would do; nothing of it is written. */
export type Draft = {
  compiled: Compiled
  /** The content of the store. */
  before: Compiled
  /** Errors that are not there in the store. */
  added: readonly Diagnostic[]
  /** Numbers that could be changed along, so that they agree. */
  fitting: readonly FittingValue[]
}

export type EditResult =
  /** `id`: of the edit; absent if it changed nothing. */
  | { kind: 'saved'; id?: string }
  /** Others changed the same values meanwhile. */
  | { kind: 'conflicts'; conflicts: readonly FileConflict[] }
  /** The edit would bring these errors. */
  | { kind: 'errors'; diagnostics: readonly Diagnostic[] }

/** `undone`: it was taken back, and that was not taken back again. */
export type HistoryEntry = StoredEdit & { undone: boolean }

export type Editor = ReturnType<typeof createEditor>

/** Edits that the history shows. */
const MOST_SHOWN = 50

/** Versions of files that authors saw: a content file has at most 256 KB. */
const MOST_SEEN = 200

/** Each method throws `EditError` with a sentence for the author; `ReferencedError` has the references as well. */
export function createEditor(store: ContentStore, workspace: Workspace, pictures: ChosenPictures) {
  /** The bytes of files that authors saw, by name and hash, so that an edit can be merged later. */
  const seen = new Map<string, Uint8Array>()

  /** Opens a file, which an author sees from now on. */
  function open(file: string): { now: ContentState; written: WrittenFile; hash: string } {
    const now = workspace.now()
    const written = writtenFile(now.files, now.schemas, file, now.day)
    const [bytes, hash] = [now.files.get(file) ?? new Uint8Array(), now.hashes[file] ?? '']
    seen.delete(`${file} ${hash}`)
    seen.set(`${file} ${hash}`, bytes)
    for (const old of [...seen.keys()].slice(0, -MOST_SEEN)) seen.delete(old)
    return { now, written, hash }
  }

  async function filesAsSeen(now: ContentState, wanted: Readonly<Record<string, string>>): Promise<SeenFiles> {
    const [then, unknown] = [new Map(now.files), new Set<string>()]
    for (const [file, hash] of Object.entries(wanted)) {
      if (!now.files.has(file) || now.hashes[file] === hash) continue
      const bytes = seen.get(`${file} ${hash}`) ?? (await store.readOld(file, hash))
      if (bytes) then.set(file, bytes)
      else unknown.add(file)
    }
    return { files: then, unknown }
  }

  /** Pictures are added and removed together with the texts that name them. */
  function withPictures({ files }: ContentState, changes: FileChanges): FileChanges {
    const unused = unusedPictures(files, changes).map((file) => [file, undefined] as const)
    return new Map([...pictures.namedIn(changes, files), ...changes, ...unused])
  }

  /** @param plan what to write; called again if the content changes before it is written */
  async function save(
    plan: (now: ContentState) => Plan | Promise<Plan>,
    { withErrors = false, undoes }: { withErrors?: boolean | undefined; undoes?: string } = {},
  ): Promise<EditResult> {
    return whileOthersWrite(async () => {
      await workspace.refresh()
      const now = workspace.now()
      const { changes, conflicts } = await plan(now)
      if (conflicts.length > 0) return { kind: 'conflicts', conflicts: conflicts.map((one) => withHash(now, one)) }
      const edits = [...changes]
        .map(([file, after]): FileEdit => ({ file, before: now.files.get(file), after }))
        .filter(({ before, after }) => !sameBytes(before, after))
      const errorsIn = (changed: FileChanges) => lookAhead(now.compile(withChanges(now.files, changed)))
      const added = withErrors ? [] : newErrors(errorsIn(new Map()), errorsIn(changes))
      if (added.length > 0) return { kind: 'errors', diagnostics: inTitles(now.schemas, added) }
      if (edits.length === 0) return { kind: 'saved' }
      const id = await store.write({
        files: edits.map(({ file, after }) => writeOf(file, now.hashes[file], after)),
        changes: edits.flatMap(({ file, before, after }) => changedValues(now.schemas, file, before, after)),
        ...(undoes !== undefined && { undoes }),
      })
      await workspace.refresh()
      return { kind: 'saved', id }
    })
  }

  return {
    value({ file, path }: ValueLocation): ValueInfo {
      const { files, schemas, day, saved } = workspace.now()
      const translation = writtenTranslation(files, schemas, file, day)
      if (translation && !files.has(file)) return translationInfo(saved.folder, translation, '', path)
      const { written, hash } = open(file)
      return translation
        ? translationInfo(saved.folder, translation, hash, path)
        : valueInfo(saved.folder, written, hash, path)
    },
    /** Returns what each of the values is; empty for one that is not there any more. */
    names(values: readonly ValueLocation[]): readonly string[] {
      const now = workspace.now()
      const { folder } = now.saved
      const files = new Map<string, WrittenFile>()
      return values.map(({ file, path }) => {
        try {
          const written = files.get(file) ?? writtenFile(now.files, now.schemas, file, now.day)
          files.set(file, written)
          return valueName(folder, written, path)
        } catch (error) {
          if (error instanceof EditError) return ''
          throw error
        }
      })
    },
    /** Returns what is behind in each other language. */
    behind: () => behindTexts(workspace.now().saved.folder),
    /** Returns the form for a new entry of the list at a location. */
    form({ file, path }: ValueLocation): EntryForm {
      const { now, written } = open(file)
      return entryForm(now.saved.folder, written, path)
    },
    /** Returns everything that points to an entry, a value or, with an empty path, a page. */
    references({ file, path }: ValueLocation): readonly Reference[] {
      const { now, written } = open(file)
      return findReferences(now, written, writtenPath(written, path)).references
    },
    draft(operations: readonly Operation[]): Draft {
      const now = workspace.now()
      const changed = applyOperations(now, operations)
      const before = now.saved
      const compiled = now.compile(withChanges(now.files, withPictures(now, changed)))
      const added = newErrors(before.diagnostics, compiled.diagnostics)
      const fitting = fittingValues(before.folder, compiled.folder, operations, added)
      return { before, compiled, added: inTitles(now.schemas, added), fitting }
    },
    /** Saves an edit. Calls must not overlap: `requests.ts` queues them. */
    edit({ operations, hashes, withErrors }: Edits): Promise<EditResult> {
      const plan = async (now: ContentState): Promise<Plan> => {
        const { changes, conflicts } = planEdit(now, operations, await filesAsSeen(now, hashes))
        const files = withChanges(now.files, changes)
        const folders = { before: now.saved.folder, folder: now.compile(files).folder }
        const records = recordsOf(now, files, folders, operations, changes)
        return { changes: withPictures(now, new Map([...changes, ...records])), conflicts }
      }
      return save(plan, { withErrors })
    },
    /** Makes the fix of a diagnostic, even if it uncovers errors. */
    fix({ file, line, column, code, hash }: Fix): Promise<EditResult> {
      const plan = (now: ContentState): Plan => {
        const reported = lookAhead(now.saved).find(
          (one) => one.file === file && one.line === line && one.column === column && one.code === code && one.fix,
        )
        if (!reported?.fix || now.hashes[file] !== hash)
          throw new EditError('There is nothing to fix here any more. Look at it again.')
        return planFix(now.files, file, reported.fix)
      }
      return save(plan, { withErrors: true })
    },
    /** Takes an edit back; taking that back makes the edit again. */
    async undo({ id, withErrors }: { id: string; withErrors?: boolean }): Promise<EditResult> {
      const files = await store.filesOf(id)
      if (!files) throw new EditError('This edit is too long ago: it is not in the journal any more.')
      const result = await save((now) => planUndo(now.files, files), { withErrors, undoes: id })
      if (result.kind === 'saved' && result.id === undefined) throw new EditError('This has been taken back already.')
      return result
    },
    /** Returns the newest edits, the newest first. */
    history: async (): Promise<readonly HistoryEntry[]> => withUndone(await store.history()).slice(0, MOST_SHOWN),
    ...createPublishing(store, workspace),
  }
}

const writeOf = (file: string, before: string | undefined, after: Uint8Array | undefined): FileWrite => ({
  file,
  ...(before !== undefined && { before }),
  ...(after && { after }),
})

function withHash({ hashes }: ContentState, conflict: FileConflict): FileConflict {
  const hash = hashes[conflict.file]
  return { ...conflict, ...(hash !== undefined && { hash }) }
}

/** Returns the newest first. An edit counts as undone as long as the undo was not undone itself. */
function withUndone(entries: readonly StoredEdit[]): HistoryEntry[] {
  const undone = new Set<string>()
  return entries.toReversed().map((entry) => {
    if (entry.undoes !== undefined && !undone.has(entry.id)) undone.add(entry.undoes)
    return { ...entry, undone: undone.has(entry.id) }
  })
}
