/** `--fix`: makes every fix that is certain, and nothing else. */
import type { CivilDay } from './calendar/civil-day.ts'
import type { Compiler } from './create-compiler.ts'
import { type Diagnostic, type Edit, type Fix, groupBy } from './diagnostics/diagnostic.ts'
import type { FolderFiles } from './documents/folder-files.ts'
import { namesOf as namesOfSchema } from './documents/repair/candidate.ts'
import { lookAhead } from './look-ahead.ts'
import { lostLines, lostWords } from './losses.ts'
import { fileTypeOf, type SchemaSet } from './schema/schema-set.ts'
import { applyEdits, inOrder } from './yaml/edits.ts'

/** A fix may bring another to light: the number of rounds in which all must be made. */
const MOST_ROUNDS = 8

/** A fix, with the line it was on before it was made. */
type Repaired = { file: string; line: number; title: string; moves?: true }

export type Fixed = {
  /** The whole folder after the fixes; a file without any is the same object as before. */
  files: FolderFiles
  made: Repaired[]
  /** Fixes that were not made, and why, in a few words. */
  left: (Repaired & { why: string })[]
  /** What the check finds afterwards. */
  remaining: readonly Diagnostic[]
}

/** What one round, or several, have done. */
type Round = Omit<Fixed, 'remaining'>

type Check = (files: FolderFiles) => readonly Diagnostic[]

/**
 * Fixes content in memory. Applied to its own result it changes nothing.
 *
 * @param compiler of the same schemas; one that has compiled nearly the same content is faster
 * @param day by default today, by the site's own clock
 */
export function fixContent(content: FolderFiles, schemas: SchemaSet, compiler: Compiler, day?: CivilDay): Fixed {
  const known = new WeakMap<FolderFiles, readonly Diagnostic[]>()
  const check: Check = (files) => {
    const found = known.get(files) ?? lookAhead(compiler.compile(files, { day }))
    known.set(files, found)
    return found
  }
  const untouched = new Map<string, Fixed['left']>()
  for (;;) {
    const { restless, ...fixed } = fixInRounds(content, schemas, check, untouched)
    const doubtful = [
      ...restless.map((file) => [file, 'each repair of this file calls for another'] as const),
      ...misunderstood(fixed, check).map(
        (file) => [file, 'lines would be moved, and the file would still not be in order'] as const,
      ),
    ]
    if (doubtful.length === 0) {
      const left = [...fixed.left, ...[...untouched.values()].flat()]
      return { ...fixed, left, remaining: check(fixed.files) }
    }
    // A file that the fixes do not get into order was meant differently: it stays as typed.
    for (const [file, why] of doubtful) {
      const made = fixed.made.filter((one) => one.file === file)
      if (!untouched.has(file)) untouched.set(file, notMade(made, why))
    }
  }
}

/** Returns the files in which lines were moved or put in, and that still cannot be read as they should. */
function misunderstood({ files, made }: Round, check: Check): string[] {
  const moved = new Set(made.filter(({ moves }) => moves).map(({ file }) => file))
  if (moved.size === 0) return []
  const broken = check(files).filter(({ severity, code }) => severity === 'error' && OF_SHAPE.test(code))
  return [...new Set(broken.map(({ file }) => file))].filter((file) => moved.has(file))
}

/** Codes of lines that are where they do not belong, or are missing. */
const OF_SHAPE = /^(?:key|block|line|indent|hyphen|yaml)-|^value-(?:type|empty)$/

/** @returns `restless`: files that call for fixes without end */
function fixInRounds(
  content: FolderFiles,
  schemas: SchemaSet,
  check: Check,
  untouched: ReadonlyMap<string, unknown>,
): Round & { restless: string[] } {
  let fixed: Round = { files: content, made: [], left: [] }
  for (let round = 0; ; round += 1) {
    const found = check(fixed.files)
    const offered = found.filter(({ file }) => !untouched.has(file))
    const making = (is: (fix: Fix) => unknown): Round =>
      oneRound(
        fixed.files,
        offered.filter(({ fix }) => fix && is(fix)),
        schemas,
      )
    const kept = (next: Round): Round => withoutNewErrors(fixed.files, next, found, check)
    const all = () => making(() => true)
    if (round === MOST_ROUNDS) return { ...fixed, restless: [...new Set(all().made.map(({ file }) => file))] }
    // Updates come first, and stay: they bring to light what they hid, such as the lines of a block of a former kind. Then
    // lines are put in their places: until then a name may seem misspelt because what it names is not found.
    let next = making(({ update }) => update)
    if (next.made.length === 0) next = kept(making(({ moves }) => moves))
    if (next.made.length === 0) next = kept(all())
    const { files, made, left } = next
    if (made.length === 0) return { ...fixed, left, restless: [] }
    fixed = { files, made: [...fixed.made, ...made], left }
  }
}

/** Takes back a round's fixes of the files in which they bring more errors. */
function withoutNewErrors(files: FolderFiles, round: Round, found: readonly Diagnostic[], check: Check): Round {
  if (round.made.length === 0 || !isWorse(errorsOf(found), errorsOf(check(round.files)))) return round
  let kept = files
  let fewest = errorsOf(found).length
  const worse = new Set<string>()
  for (const file of new Set(round.made.map((one) => one.file))) {
    const tried = new Map([...kept, [file, round.files.get(file) ?? new Uint8Array()]])
    const after = errorsOf(check(tried)).length
    if (after > fewest) worse.add(file)
    else [kept, fewest] = [tried, after]
  }
  const [bad, made] = [true, false].map((isBad) => round.made.filter(({ file }) => worse.has(file) === isBad))
  const left = notMade(bad ?? [], 'more would be found wrong afterwards than before')
  return { files: kept, made: made ?? [], left: [...round.left, ...left] }
}

/** Reports fixes as not made; of many with one title in a file, the first. */
const notMade = (made: readonly Repaired[], why: string): Fixed['left'] =>
  groupBy(made, ({ file, title }) => `${file}: ${title}`).map(([first]) => ({ ...first, why }))

/** Whether any file has more errors after than before, whatever was fixed in others. */
const isWorse = (before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean =>
  groupBy(after, ({ file }) => file).some(
    (own) => own.length > before.filter(({ file }) => file === own[0].file).length,
  )

const errorsOf = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error')

function oneRound(files: FolderFiles, diagnostics: readonly Diagnostic[], schemas: SchemaSet): Round {
  const fixed = { files: new Map(files), made: [] as Repaired[], left: [] as Fixed['left'] }
  const fixable = diagnostics.flatMap((one) => (one.fix ? [{ ...one, fix: one.fix }] : []))
  for (const all of groupBy(fixable, ({ file }) => file)) {
    // Outdated lines are removed separately, once nothing else is to be fixed.
    const others = all.filter(({ fix }) => !fix.outdated)
    const group = others.length > 0 ? others : all
    const file = group[0]?.file ?? ''
    const bytes = files.get(file)
    const text = bytes && readExactly(bytes)
    const renamed = group.find(({ fix }) => fix.rename !== undefined)
    if (bytes && renamed?.fix.rename !== undefined) {
      fixed.files.delete(file)
      fixed.files.set(renamed.fix.rename, bytes)
      fixed.made.push({ file, line: renamed.line, title: renamed.fix.title })
      continue
    }
    if (!bytes || text === undefined) continue
    const { edits, made, left } = choose(text, group, namesIn(schemas, file))
    fixed.made.push(...made)
    fixed.left.push(...left)
    fixed.files.set(file, edits.length > 0 ? new TextEncoder().encode(applyEdits(text, edits)) : bytes)
  }
  return fixed
}

type Fixable = Diagnostic & { fix: Fix }
type Chosen = Omit<Round, 'files'> & { edits: Edit[] }

/** Chooses the fixes of one file that can be made together and lose nothing. */
function choose(text: string, group: readonly Fixable[], isName: (key: string) => boolean): Chosen {
  const all = take(text, group, () => [])
  const isOutdated = group.every(({ fix }) => fix.outdated)
  if (all.left.length === 0 && (isOutdated || lostLines(text, all.edits, isName).length === 0)) return all
  return take(text, group, (edits) => lostLines(text, edits, isName))
}

/** @param lostBy returns what some edits would lose together */
function take(text: string, group: readonly Fixable[], lostBy: (edits: readonly Edit[]) => string[]): Chosen {
  const chosen: Chosen = { edits: [], made: [], left: [] }
  for (const { file, line, fix, ...range } of group) {
    const { title, edits, moves } = fix
    const together = [...chosen.edits, ...edits]
    if (inOrder(together).length < together.length) continue // it overlaps another fix: the next round takes it
    const words = fix.outdated ? [] : lostWords(text, { range: { line, ...range }, edits })
    const lost = words.length > 0 || fix.outdated ? words : lostBy(together)
    if (lost.length > 0) chosen.left.push({ file, line, title, why: `${namesOf(lost)} would be lost` })
    else {
      chosen.edits.push(...edits)
      chosen.made.push({ file, line, title, ...(moves && { moves }) })
    }
  }
  return chosen
}

function namesOf(lost: readonly string[]): string {
  const shown = lost.slice(0, 3).map((one) => `"${one.length > 40 ? `${one.slice(0, 39)}…` : one}"`)
  return new Intl.ListFormat('en-GB').format(lost.length > 3 ? [...shown, `${lost.length - 3} more`] : shown)
}

/** Returns whether a line of some name may be in a file. */
function namesIn(schemas: SchemaSet, file: string): (key: string) => boolean {
  const schema = schemas.fileTypes.get(fileTypeOf(schemas, file) ?? '')
  return schema ? namesOfSchema(schema).isName : () => true
}

/** Decodes a file, if it can be written back byte for byte. */
function readExactly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
