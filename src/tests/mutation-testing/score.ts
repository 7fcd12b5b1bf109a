/** Scores the diagnostics for mutated contents. */
import type { Compiler } from '../../compiler/create-compiler.ts'
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { applyEdits } from '../../compiler/yaml/edits.ts'
import { type Mutant, meaningOf } from './mutations.ts'

export type Score = { mutants: number; found: number; one: number; line: number; fix: number }

export type Judged = {
  mutant: Mutant
  diagnostics: Diagnostic[]
  found: boolean
  one: boolean
  line: boolean
  fix: boolean
}

/** Returns `count` mutations of one kind that change the meaning of a file, the same at each run. */
export function chooseMutants(
  all: readonly Mutant[],
  content: FolderFiles,
  count: number,
  random: () => number,
): Mutant[] {
  const meanings = new Map<string, string | undefined>()
  const meaningBefore = (file: string): string | undefined => {
    if (!meanings.has(file)) meanings.set(file, meaningOf(new TextDecoder().decode(content.get(file))))
    return meanings.get(file)
  }
  const chosen: Mutant[] = []
  for (const { mutant } of all.map((one) => ({ mutant: one, rank: random() })).sort((a, b) => a.rank - b.rank)) {
    if (chosen.length === count) break
    if (meaningOf(mutant.text) !== meaningBefore(mutant.file)) chosen.push(mutant)
  }
  return chosen
}

/** @param content the valid content that `mutant` was made of */
export function judgeMutant(mutant: Mutant, content: FolderFiles, compiler: Compiler): Judged {
  const bytes = new TextEncoder().encode(mutant.text)
  const { diagnostics } = compiler.compile(new Map([...content, [mutant.file, bytes]]))
  return {
    mutant,
    diagnostics,
    found: diagnostics.length > 0,
    one: diagnostics.length === 1,
    line: diagnostics.some(
      (one) => (one.file === mutant.file && mutant.lines.includes(one.line)) || isOnlyMention(one, mutant),
    ),
    fix: diagnostics.some((one) => isRight(one, mutant, content)),
  }
}

/** A fact that one place uses: either of the two spellings may be wrong. */
function isOnlyMention({ code, message }: Diagnostic, { kind }: Mutant): boolean {
  return kind === 'misspell' && code === 'fact-unknown' && !message.includes('The same stands in')
}

/** Whether the fix restores the meaning; or, if only the editor can, whether the message names the cause. */
function isRight(
  { fix, message, hint = '', file }: Diagnostic,
  { names, kind, text, file: broken }: Mutant,
  content: FolderFiles,
): boolean {
  if (fix) {
    const before = new TextDecoder().decode(content.get(file))
    const typed = file === broken ? text : before
    const good = new TextDecoder().decode(content.get(broken))
    const fixed = applyEdits(typed, fix.edits)
    if (file === broken && meaningOf(fixed) === meaningOf(good)) return true
    // A number written for a text stays that number, in quotes: the original text is unknown.
    return kind === 'type' && meaningOf(fixed) !== undefined
  }
  if (kind === 'reference') return names.some((name) => hint.includes(name))
  return (
    ['drop', 'move', 'type', 'duplicate', 'misspell'].includes(kind) &&
    names.some((name) => `${message} ${hint}`.includes(name))
  )
}

export function scoreOf(judged: readonly Judged[]): Score {
  const count = (of: (one: Judged) => boolean) => judged.filter(of).length
  return {
    mutants: judged.length,
    found: count((one) => one.found),
    one: count((one) => one.one),
    line: count((one) => one.line),
    fix: count((one) => one.fix),
  }
}

/** Formats the table: a row per kind of mutation, and a total. */
export function scoreTable(rows: ReadonlyMap<string, Score>): string {
  const percent = (part: number, of: number) => (of === 0 ? '-' : `${((100 * part) / of).toFixed(1)}%`)
  const cells = [...rows].map(([name, { mutants, found, one, line, fix }]) => [
    name,
    String(mutants),
    percent(found, mutants),
    percent(one, mutants),
    percent(line, mutants),
    percent(fix, mutants),
  ])
  const head = ['mutation', 'tried', 'found', 'exactly one', 'right line', 'right fix']
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((row) => row[column]?.length ?? 0)))
  return [head, ...cells]
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
