/** `--fix`: makes every repair that is certain, and nothing else. */

import type { CivilDay } from './calendar/civil-day.ts'
import type { Compiler } from './create-compiler.ts'
import type { Diagnostic, Edit, Fix } from './diagnostics/diagnostic.ts'
import { groupBy } from './diagnostics/group-by.ts'
import type { FolderFiles } from './documents/folder-files.ts'
import { namesOf as namesOfSchema } from './documents/repair/candidate.ts'
import { lookAhead } from './look-ahead.ts'
import { lostLines, lostWords } from './losses.ts'
import { fileTypeOf, type SchemaSet } from './schema/schema-set.ts'
import { applyEdits, inOrder } from './yaml/edits.ts'

/** A repair may bring another to light: rounds until there is none. */
const MOST_ROUNDS = 8

/** A repair, with the place it stood at before it was made. */
type Repaired = { file: string; line: number; title: string; moves?: true }

export type Fixed = {
  /** The whole folder after the repairs; a file without any is the same object as before. */
  files: FolderFiles
  made: Repaired[]
  /** Repairs that were not made, and why, in a few words. */
  left: (Repaired & { why: string })[]
}

/**
 * Pure: reads and writes no disk. Applied to its own result it changes nothing.
 *
 * @param compiler of the same schemas; one that has compiled nearly the same content is faster
 * @param day today by the site's own clock when not given
 */
export function fixContent(content: FolderFiles, schemas: SchemaSet, compiler: Compiler, day?: CivilDay): Fixed {
  const check: Check = (files) => lookAhead(compiler.compile(files, { day }))
  const fixed = fixInRounds(content, schemas, check)
  const doubtful = misunderstood(content, fixed, check)
  if (doubtful.size === 0) return fixed
  const kept = new Map([...content].filter(([file]) => doubtful.has(file)))
  const others = fixInRounds(content, schemas, check, doubtful)
  return {
    ...others,
    files: new Map([...others.files, ...kept]),
    left: [...others.left, ...undo(fixed, doubtful, WHY_NOT_MOVED).left.filter(({ file }) => doubtful.has(file))],
  }
}

const WHY_NOT_MOVED = 'lines would be moved, and the file would still not be in order'

/** Files in which lines were moved or put in and that still cannot be read as they should: something else was meant. */
function misunderstood(content: FolderFiles, { files, made }: Fixed, check: Check): Set<string> {
  const moved = new Set(made.filter(({ moves }) => moves).map(({ file }) => file))
  if (moved.size === 0) return moved
  const broken = check(files).filter(({ severity, code }) => severity === 'error' && OF_SHAPE.test(code))
  return new Set(broken.map(({ file }) => file).filter((file) => moved.has(file) && content.has(file)))
}

/** Codes of lines that stand where they do not belong, or are not there. */
const OF_SHAPE = /^(?:key|block|line|indent|hyphen|yaml)-|^value-(?:type|empty)$/

/** @param except files that are left as they are */
function fixInRounds(
  content: FolderFiles,
  schemas: SchemaSet,
  check: Check,
  except: ReadonlySet<string> = new Set(),
): Fixed {
  let files = content
  const made: Repaired[] = []
  let left: Fixed['left'] = []
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = check(files)
    const next = withoutNewErrors(
      files,
      oneRound(
        files,
        before.filter(({ file }) => !except.has(file)),
        schemas,
      ),
      errorsOf(before),
      check,
    )
    left = next.left
    if (next.made.length === 0) return { files, made, left }
    files = next.files
    made.push(...next.made)
  }
  const next = oneRound(
    files,
    check(files).filter(({ file }) => !except.has(file)),
    schemas,
  )
  return withoutRestless(content, { files, made, left }, new Set(next.made.map(({ file }) => file)))
}

type Check = (files: FolderFiles) => Diagnostic[]

/** Of a round's repairs, those of the files in which no more is found wrong afterwards. */
function withoutNewErrors(files: FolderFiles, round: Fixed, errors: number, check: Check): Fixed {
  if (round.made.length === 0 || errorsOf(check(round.files)) <= errors) return round
  let kept = files
  let fewest = errors
  const worse = new Set<string>()
  for (const file of new Set(round.made.map((one) => one.file))) {
    const tried = new Map([...kept, [file, round.files.get(file) ?? new Uint8Array()]])
    const after = errorsOf(check(tried))
    if (after > fewest) worse.add(file)
    else [kept, fewest] = [tried, after]
  }
  return { ...undo(round, worse, 'more would be found wrong afterwards than before'), files: kept }
}

/** A file that calls for repairs without end is none that a program should touch: it stays as it was typed. */
function withoutRestless(content: FolderFiles, fixed: Fixed, restless: ReadonlySet<string>): Fixed {
  const files = [...fixed.files].map(
    ([file, bytes]) => [file, restless.has(file) ? (content.get(file) ?? bytes) : bytes] as const,
  )
  return { ...undo(fixed, restless, 'each repair of this file calls for another'), files: new Map(files) }
}

/** Of many repairs of one sort in a file, one is told. */
const undo = ({ files, made, left }: Fixed, undone: ReadonlySet<string>, why: string): Fixed => ({
  files,
  made: made.filter(({ file }) => !undone.has(file)),
  left: [
    ...left,
    ...groupBy(
      made.filter(({ file }) => undone.has(file)),
      ({ file, title }) => `${file}: ${title}`,
    ).flatMap(([first]) => (first ? [{ ...first, why }] : [])),
  ],
})

const errorsOf = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.filter(({ severity }) => severity === 'error').length

function oneRound(files: FolderFiles, diagnostics: readonly Diagnostic[], schemas: SchemaSet): Fixed {
  const fixed = { files: new Map(files), made: [] as Repaired[], left: [] as Fixed['left'] }
  const mendable = diagnostics.flatMap((one) => (one.fix ? [{ ...one, fix: one.fix }] : []))
  for (const all of groupBy(mendable, ({ file }) => file)) {
    // What holds no more goes by itself, once nothing else is to be mended.
    const others = all.filter(({ fix }) => !fix.outdated)
    const group = others.length > 0 ? others : all
    const file = group[0]?.file ?? ''
    const bytes = files.get(file)
    const text = bytes && readExactly(bytes)
    if (!bytes || text === undefined) continue
    const { edits, made, left } = choose(text, group, namesIn(schemas, file))
    fixed.made.push(...made)
    fixed.left.push(...left)
    fixed.files.set(file, edits.length > 0 ? new TextEncoder().encode(applyEdits(text, edits)) : bytes)
  }
  return fixed
}

type Mendable = Diagnostic & { fix: Fix }
type Chosen = Omit<Fixed, 'files'> & { edits: Edit[] }

/** Of the repairs of one file, those that can be made together and lose nothing. */
function choose(text: string, group: readonly Mendable[], isName: (key: string) => boolean): Chosen {
  const all = take(text, group, () => [])
  const isOutdated = group.every(({ fix }) => fix.outdated)
  if (all.left.length === 0 && (isOutdated || lostLines(text, all.edits, isName).length === 0)) return all
  return take(text, group, (edits) => lostLines(text, edits, isName))
}

/** @param lostBy what some edits would lose together */
function take(text: string, group: readonly Mendable[], lostBy: (edits: readonly Edit[]) => string[]): Chosen {
  const chosen: Chosen = { edits: [], made: [], left: [] }
  for (const { file, line, fix, ...range } of group) {
    const { title, edits, moves } = fix
    const together = [...chosen.edits, ...edits]
    if (inOrder(together).length < together.length) continue // it meets another repair: the next round takes it
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
  if (lost.length > 3) return `${shown.join(', ')} and ${lost.length - 3} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** Whether a line of some name may stand in a file. */
function namesIn(schemas: SchemaSet, file: string): (key: string) => boolean {
  const schema = schemas.fileTypes.get(fileTypeOf(schemas, file) ?? '')
  if (!schema) return () => true
  const { names } = namesOfSchema(schema)
  return (key) => names.has(key) || (schema.patternProperties !== undefined && /^\w+$/.test(key))
}

/** The text of a file, when it can be written back byte for byte. */
function readExactly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
