/** Takes an edit back: byte for byte where the file is as the edit left it, else value by value. */
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { EditError, sameData } from '../../compiler/yaml/change.ts'
import { dataIn } from '../../compiler/yaml/change-text.ts'
import { changedLines } from './changed-lines.ts'
import type { JournalEntry, JournalFile } from './journal.ts'
import { mergeTexts } from './merge.ts'
import type { FileConflict } from './prepare-edit.ts'
import { sameBytes } from './same-bytes.ts'
import type { FileWrite } from './write-files.ts'
import { textOf } from './written-file.ts'

/** @throws EditError where a file has become another that cannot be merged */
export function takeBack(
  files: FolderFiles,
  { files: edited }: JournalEntry,
): { writes: FileWrite[]; conflicts: FileConflict[] } {
  const writes: FileWrite[] = []
  const conflicts: FileConflict[] = []
  for (const one of edited) {
    const { file, before, after } = one
    const now = files.get(file)
    const isUntouched = after ? now !== undefined && sameBytes(after, now) : now === undefined
    if (isUntouched) writes.push({ file, before: now, after: before })
    else {
      const merged = merge(one, now)
      if (merged.conflicts.length > 0) conflicts.push(...merged.conflicts.map((conflict) => ({ file, ...conflict })))
      else writes.push({ file, before: now, after: new TextEncoder().encode(merged.text) })
    }
  }
  return { writes, conflicts }
}

function merge({ file, before, after }: JournalFile, now: Uint8Array | undefined): ReturnType<typeof mergeTexts> {
  const [base, theirs, yours] = [after, now, before].map((bytes) => bytes && textOf(bytes))
  if (base === undefined || theirs === undefined || yours === undefined || !file.endsWith('.yaml'))
    throw new EditError(`${file} has been changed or taken away since, so this cannot be taken back.`)
  const merged = mergeTexts({ base, theirs, yours })
  if (merged.conflicts.length > 0) return merged
  const spliced = splice({ base, theirs, yours })
  return spliced !== undefined && reads(spliced, merged.text) ? { ...merged, text: spliced } : merged
}

/** Where the two changed different lines, both texts stay as they were typed, comments included. */
function splice({ base, theirs, yours }: { base: string; theirs: string; yours: string }): string | undefined {
  const [mine, other] = [changedLines(base, yours), changedLines(base, theirs)]
  if (mine.end <= other.start && mine.start < other.start)
    return [...other.lines.slice(0, mine.start), ...mine.put, ...other.lines.slice(mine.end)].join('\n')
  if (other.end > mine.start) return undefined
  return [...mine.lines.slice(0, other.start), ...other.put, ...mine.lines.slice(other.end)].join('\n')
}

function reads(text: string, other: string): boolean {
  try {
    return sameData(dataIn(text), dataIn(other))
  } catch {
    return false
  }
}
