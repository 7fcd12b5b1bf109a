/** `--fix`: makes every repair that is certain, and nothing else. */
import { compileContent } from '../content/compile-content.ts'
import type { Diagnostic, Edit } from '../content/diagnostic.ts'
import { applyEdits, inOrder } from '../content/edits.ts'
import { groupBy } from '../content/group-by.ts'
import type { FolderFiles } from '../content/read-folder.ts'
import type { SchemaSet } from '../content/schema-set.ts'

/** A repair may bring another to light: rounds until there is none. */
const MOST_ROUNDS = 8

export type Fixed = {
  /** The whole folder after the repairs; a file without any is the same object as before. */
  files: FolderFiles
  /** What was repaired, with the place before the repair. */
  made: { file: string; line: number; title: string }[]
}

/** Pure: reads and writes no disk. Applied to its own result it changes nothing. */
export function fixContent(content: FolderFiles, schemas: SchemaSet): Fixed {
  let files = content
  const made: Fixed['made'] = []
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = compileContent(files, schemas).diagnostics
    const next = oneRound(files, before)
    if (next.made.length === 0) return { files, made }
    if (errorsOf(compileContent(next.files, schemas).diagnostics) > errorsOf(before)) break
    files = next.files
    made.push(...next.made)
  }
  return withoutRestless(content, files, made, schemas)
}

/** A file that calls for repairs without end is none that a program should touch: it stays as it was typed. */
function withoutRestless(content: FolderFiles, files: FolderFiles, made: Fixed['made'], schemas: SchemaSet): Fixed {
  const restless = new Set(oneRound(files, compileContent(files, schemas).diagnostics).made.map(({ file }) => file))
  const kept = [...files].map(
    ([file, bytes]) => [file, restless.has(file) ? (content.get(file) ?? bytes) : bytes] as const,
  )
  return { files: new Map(kept), made: made.filter(({ file }) => !restless.has(file)) }
}

const errorsOf = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.filter(({ severity }) => severity === 'error').length

function oneRound(files: FolderFiles, diagnostics: readonly Diagnostic[]): Fixed {
  const changed = new Map(files)
  const made: Fixed['made'] = []
  for (const group of groupBy(
    diagnostics.filter(({ fix }) => fix),
    ({ file }) => file,
  )) {
    const file = group[0]?.file ?? ''
    const bytes = files.get(file)
    const text = bytes && readExactly(bytes)
    if (text === undefined) continue
    const edits: Edit[] = []
    for (const { fix, line } of group) {
      const together = [...edits, ...(fix?.edits ?? [])]
      if (!fix || inOrder(together).length < together.length) continue // it meets another repair: the next round takes it
      edits.push(...fix.edits)
      made.push({ file, line, title: fix.title })
    }
    changed.set(file, new TextEncoder().encode(applyEdits(text, edits)))
  }
  return { files: changed, made }
}

/** The text of a file, when it can be written back byte for byte. */
function readExactly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
