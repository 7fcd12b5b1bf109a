/** Writes what an edit comes to: when nothing is wrong with it that was not before, and only with a line in the journal. */
import { randomBytes } from 'node:crypto'
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import { lookAhead } from '../../compiler/look-ahead.ts'
import { hashOf } from '../../disk/hash.ts'
import { changedLines } from './changed-lines.ts'
import type { ContentState } from './content-state.ts'
import type { Journal } from './journal.ts'
import { newErrors } from './new-errors.ts'
import type { FileConflict } from './prepare-edit.ts'
import { sameBytes } from './same-bytes.ts'
import { FileChanged, type FileWrite, writeFiles } from './write-files.ts'
import { textOf } from './written-file.ts'

/** `lines`: the first and the last that are others now, from 1; absent for a picture. `hash`: absent where the file is gone. */
export type SavedFile = { file: string; lines?: readonly [first: number, last: number]; hash?: string }

/** The content before and after an edit. */
export type Sides = { before: Compiled; after: Compiled }

/** `sides`: for what the edit touches; compiled when asked for. */
export type EditResult =
  | { kind: 'saved'; id: string; saved: readonly SavedFile[]; sides: () => Sides }
  /** Others changed the same values meanwhile. */
  | { kind: 'conflicts'; conflicts: readonly FileConflict[] }
  /** With it, these errors would be there that are not now. */
  | { kind: 'errors'; diagnostics: readonly Diagnostic[] }

export type Plan = { writes: readonly FileWrite[]; conflicts: readonly FileConflict[] }

type Saving = {
  contentFolder: string
  state: () => ContentState
  journal: Journal
  withErrors?: boolean | undefined
  undoes?: string | undefined
}

/** The files are read again as often when somebody writes at the same moment. */
const ATTEMPTS = 4

/** @param plan what is to be written on a state; made anew where that has become another meanwhile */
export async function save(plan: (state: ContentState) => Plan, saving: Saving): Promise<EditResult> {
  for (let attempt = 1; ; attempt += 1) {
    const state = saving.state()
    const { writes, conflicts } = plan(state)
    if (conflicts.length > 0) return { kind: 'conflicts', conflicts: conflicts.map((one) => withHash(state, one)) }
    const changed = writes.filter(({ before, after }) => !(after ? sameBytes(after, before) : before === undefined))
    const sides = sidesOf(state, changed)
    const diagnostics = saving.withErrors ? [] : errorsIn(sides())
    if (diagnostics.length > 0) return { kind: 'errors', diagnostics }
    try {
      await writeFiles(saving.contentFolder, changed)
      return await written(changed, sides, saving)
    } catch (error) {
      if (!(error instanceof FileChanged) || attempt === ATTEMPTS) throw error
    }
  }
}

function withHash({ files }: ContentState, conflict: FileConflict): FileConflict {
  const bytes = files.get(conflict.file)
  return { ...conflict, ...(bytes && { hash: hashOf(bytes) }) }
}

function sidesOf({ files, compile }: ContentState, writes: readonly FileWrite[]): () => Sides {
  const after = new Map(files)
  for (const { file, after: bytes } of writes) {
    if (bytes) after.set(file, bytes)
    else after.delete(file)
  }
  return () => ({ before: compile(files), after: compile(after) })
}

const errorsIn = ({ before, after }: Sides): Diagnostic[] => newErrors(lookAhead(before), lookAhead(after))

/** An edit that could not be taken back is not made. */
async function written(
  writes: readonly FileWrite[],
  sides: () => Sides,
  { contentFolder, journal, undoes }: Saving,
): Promise<EditResult> {
  const id = randomBytes(9).toString('base64url')
  if (writes.length === 0) return { kind: 'saved', id: '', saved: [], sides }
  try {
    const files = writes.map(({ file, before, after }) => ({
      file,
      ...(before && { before }),
      ...(after && { after }),
    }))
    journal.add({ id, at: new Date().toISOString(), ...(undoes !== undefined && { undoes }), files })
  } catch (error) {
    await writeFiles(
      contentFolder,
      writes.map(({ file, before, after }) => ({ file, before: after, after: before })),
    )
    throw error
  }
  return { kind: 'saved', id, saved: writes.map(savedFile), sides }
}

function savedFile({ file, before, after }: FileWrite): SavedFile {
  if (!after) return { file }
  const [old, now] = [before ? textOf(before) : '', textOf(after)]
  const hash = hashOf(after)
  if (old === undefined || now === undefined || !file.endsWith('.yaml')) return { file, hash }
  const { start, put } = changedLines(old, now)
  return { file, hash, lines: [start + 1, start + Math.max(1, put.length)] }
}
