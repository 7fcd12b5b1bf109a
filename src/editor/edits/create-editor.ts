/** Everything that a page can ask of the content: what a value is, what an edit would do, to make it, to take it back. */
import { join } from 'node:path'
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import type { ContentLoader } from '../../disk/load-content.ts'
import { applyOperations, find } from './apply-operations.ts'
import { createBroughtPictures, isNamed, isPicture, unusedPictures } from './brought-pictures.ts'
import { type ChangedValue, changedValues } from './changed-values.ts'
import { contentName } from './content-name.ts'
import { type ContentState, createContentState } from './content-state.ts'
import { type EntryForm, entryForm } from './entry-form.ts'
import { type FittingValue, fittingValues } from './fitting-values.ts'
import { type FileFix, fixedFile } from './fixed-file.ts'
import { gitIn, type Variables } from './git.ts'
import { createHandOver, type HandOver } from './hand-over.ts'
import { createJournal, type JournalEntry } from './journal.ts'
import { newErrors } from './new-errors.ts'
import type { Operation } from './operations.ts'
import { prepareEdit } from './prepare-edit.ts'
import { createQueue } from './queue.ts'
import type { Reference } from './references.ts'
import { type EditResult, type Plan, save } from './save.ts'
import { uncommittedValues } from './uncommitted.ts'
import { takeBack } from './undo.ts'
import { type ValueInfo, valueInfo } from './value-info.ts'
import { createVersions } from './versions.ts'
import type { FileWrite } from './write-files.ts'
import { type WrittenFile, writtenFile, writtenPath } from './written-file.ts'

export type Place = { file: string; path: Path }

/** What an edit would come to; nothing of it is written. */
export type Draft = {
  compiled: Compiled
  /** Of the whole content. */
  diagnostics: readonly Diagnostic[]
  /** The content on the disk. */
  before: Compiled
  /** Errors that are not there on the disk. */
  added: readonly Diagnostic[]
  /** Of the files that would be others. */
  changes: readonly ChangedValue[]
  /** Numbers that could be changed with it, so that they fit. */
  fitting: readonly FittingValue[]
}

/** `undone`: it was taken back, and that was not taken back again. */
export type JournalLine = {
  id: string
  at: string
  undoes?: string
  undone: boolean
  files: readonly string[]
  changes: readonly ChangedValue[]
}

/** What each throws as `EditError` is a sentence for the person who asked; `ReferencedError` has the places as well. */
export type Editor = {
  value(place: Place): ValueInfo
  /** @param place of the list */
  form(place: Place): EntryForm
  /** Everything that points to an entry, a value or a page; of a page the path is empty. */
  references(place: Place): readonly Reference[]
  draft(operations: readonly Operation[]): Draft
  /**
   * @param edit `hashes`: of the files as the person saw them, where they may be others now. `withErrors`: asked for twice
   */
  edit(edit: {
    operations: readonly Operation[]
    hashes: Readonly<Record<string, string>>
    withErrors?: boolean
  }): Promise<EditResult>
  /**
   * Keeps a picture for an edit that will name it.
   *
   * @param file its name in the content, which nothing has yet
   */
  bring(file: string, bytes: Uint8Array): Promise<void>
  /** Makes the fix of a diagnostic. Errors that come to light with it are no reason to leave it: they were there. */
  fix(wanted: FileFix): Promise<EditResult>
  /** Takes an edit back; taking that back makes it again. */
  undo(wanted: { id: string; withErrors?: boolean }): Promise<EditResult>
  /** The newest first. */
  journal(): readonly JournalLine[]
  /** The way into git, step by step. */
  handOver: HandOver
}

export type EditorOptions = {
  /** Of the development server: the same compiler. */
  content: ContentLoader
  contentFolder: string
  /** The journal lies in it, under `journal/`, one per content folder. */
  cacheFolder: string
  base?: string | undefined
  /** Of the person who hands changes over; see `gitIn`. */
  env?: Variables | undefined
}

/** Lines of the journal that are told. */
const MOST_TOLD = 50

export function createEditor({ content, contentFolder, cacheFolder, base, env }: EditorOptions): Editor {
  const state = createContentState(content, base)
  const name = contentName(contentFolder)
  const journal = createJournal(join(cacheFolder, 'journal', `${name}.jsonl`))
  const brought = createBroughtPictures(join(cacheFolder, 'pictures', name))
  const versions = createVersions()
  const inTurn = createQueue()
  const bytesOf = (file: string, hash: string) => versions.bytesOf(file, hash) ?? journal.bytesOf(file, hash)

  /** Reads the folder; the file is remembered as the person sees it from now on. */
  function open({ file }: Pick<Place, 'file'>): { now: ContentState; written: WrittenFile; bytes: Uint8Array } {
    const now = state()
    const written = writtenFile(now.files, now.schemas, file, now.day())
    const bytes = now.files.get(file) ?? new Uint8Array()
    versions.remember(file, bytes)
    return { now, written, bytes }
  }

  /** Pictures come and go with the texts that name them. */
  function plan(now: ContentState, operations: readonly Operation[], hashes: Readonly<Record<string, string>>): Plan {
    const { changed, conflicts } = prepareEdit(now, operations, { hashes, bytesOf })
    const writes = [...brought.namedIn(changed, now.files), ...changed].map(
      ([file, after]): FileWrite => ({ file, before: now.files.get(file), after }),
    )
    const gone = unusedPictures(now.files, changed).map((file): FileWrite => ({ file, before: now.files.get(file) }))
    return { writes: [...writes, ...gone], conflicts }
  }

  return {
    value({ file, path }) {
      const { now, written, bytes } = open({ file })
      return valueInfo(now.compile(now.files).folder, written, bytes, path)
    },
    form({ file, path }) {
      const { now, written } = open({ file })
      return entryForm(now.compile(now.files).folder, written, path)
    },
    references({ file, path }) {
      const { now, written } = open({ file })
      return find({ ...now, day: now.day() }, written, writtenPath(written, path)).references
    },
    draft(operations) {
      const now = state()
      const changed = applyOperations({ ...now, day: now.day() }, operations)
      const before = now.compile(now.files)
      const compiled = now.compile(new Map([...now.files, ...brought.namedIn(changed, now.files), ...changed]))
      const added = newErrors(before.diagnostics, compiled.diagnostics)
      return {
        ...{ before, compiled, added },
        diagnostics: compiled.diagnostics,
        fitting: fittingValues(before.folder, compiled.folder, operations, added),
        changes: [...changed].flatMap(([file, bytes]) => changedValues(now.schemas, file, now.files.get(file), bytes)),
      }
    },
    edit({ operations, hashes, withErrors }) {
      const saving = { contentFolder, state, journal, withErrors }
      return inTurn(() => save((now) => plan(now, operations, hashes), saving))
    },
    bring: brought.bring,
    handOver: createHandOver({
      git: gitIn(contentFolder, env),
      changes() {
        const { files, schemas } = state()
        return uncommittedValues(contentFolder, files, schemas)
      },
    }),
    fix(wanted) {
      const saving = { contentFolder, state, journal, withErrors: true }
      return inTurn(() => save(({ files }) => ({ writes: [fixedFile(files, wanted)], conflicts: [] }), saving))
    },
    undo({ id, withErrors }) {
      return inTurn(async () => {
        const entry = journal.entries().findLast((one) => one.id === id)
        if (!entry) throw new EditError('This edit is too long ago: it is not in the journal any more.')
        const saving = { contentFolder, state, journal, withErrors, undoes: id }
        const result = await save(({ files }) => keepingUsed(files, takeBack(files, entry)), saving)
        if (result.kind === 'saved' && result.saved.length === 0)
          throw new EditError('This has been taken back already.')
        return result
      })
    },
    journal() {
      const { schemas } = state()
      const lines = journalLines(journal.entries()).slice(0, MOST_TOLD)
      return lines.map(
        ({ files, ...line }): JournalLine => ({
          ...line,
          files: files.map(({ file }) => file),
          changes: files.flatMap(({ file, before, after }) => changedValues(schemas, file, before, after)),
        }),
      )
    },
  }
}

/** The newest first. An edit counts as taken back as long as that was not taken back itself. */
function journalLines(entries: readonly JournalEntry[]): (JournalEntry & { undone: boolean })[] {
  const undone = new Set<string>()
  return entries.toReversed().map((entry) => {
    if (entry.undoes !== undefined && !undone.has(entry.id)) undone.add(entry.undoes)
    return { ...entry, undone: undone.has(entry.id) }
  })
}

/** A picture that came with an edit stays when another text names it by now. */
function keepingUsed(files: FolderFiles, { writes, conflicts }: Plan): Plan {
  const after = new Map(files)
  for (const { file, after: bytes } of writes) if (bytes) after.set(file, bytes)
  return {
    writes: writes.filter(({ file, after: bytes }) => bytes || !isPicture(file) || !isNamed(after, file)),
    conflicts,
  }
}
