/** The levels of `levels.yaml`: each has a course, their ages leave nobody out, and texts say the same ages. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import type { Folder, Item } from '../link/folder.ts'
import { type IdRange, idsBetween, rangeIn } from '../link/id-range.ts'
import { interpolate } from '../link/interpolation.ts'
import { isObject } from '../schema/walk.ts'
import type { Rule } from './rule.ts'
import { ofEachFile } from './visits.ts'

/** The collection of the levels. */
const LEVELS = 'levels'

export const levels: Rule = {
  name: 'levels',
  site: (folder) => {
    const all = [...(folder.collections.get(LEVELS)?.values() ?? [])]
    if (all.length === 0) return []
    return [...ranges(folder, all), ...ages(all), ...factsOfAges(folder, all)]
  },
}

/** Ranges that end before they begin, and levels that lie in none. */
function ranges(folder: Folder, all: readonly Item[]): Diagnostic[] {
  const order = all.map(({ id }) => id)
  const written = ofEachFile(folder, rangesIn)
  // An id that no level has is told elsewhere.
  const isKnown = ({ range }: WrittenRange) => [range.from, range.to].every((id) => order.includes(id))
  const reversed = written.filter((one) => isKnown(one) && idsBetween(order, one.range).length === 0)
  if (reversed.length > 0 || !written.every(isKnown)) return reversed.map(explainReversed)
  const covering = [...folder.collections.values()].flatMap((items) =>
    [...items.values()].filter((item) => keyOfRange(item) !== undefined),
  )
  const [example] = covering
  if (!example) return []
  // What names no levels is for everybody.
  const covered = new Set(covering.flatMap((item) => levelsOf(item, order)))
  return all
    .filter(({ id }) => !covered.has(id))
    .map(({ id, path, file: { source }, value }) =>
      finding(source, source.rangeAt([...path, 'id']), {
        code: 'level-uncovered',
        message: `Nothing in ${example.file.source.file} is for "${isObject(value) ? String(value.name) : id}".`,
        hint: `Widen "${keyOfRange(example)}:" of an entry there, or take this level out.`,
      }),
    )
}

type WrittenRange = { visit: FileVisit; range: IdRange }

const rangesIn = ({ visits }: ContentFile): readonly WrittenRange[] =>
  visits.flatMap((visit) => {
    const range = visit.schema['x-covers'] === LEVELS ? rangeIn(visit.value) : undefined
    return range ? [{ visit, range }] : []
  })

/** The line by which an entry says which levels it is for; absent where entries of its sort do not say so. */
const keyOfRange = ({ schema }: Item): string | undefined =>
  Object.entries(schema.properties ?? {}).find(([, own]) => own['x-covers'] === LEVELS)?.[0]

function levelsOf(item: Item, order: readonly string[]): readonly string[] {
  const range = isObject(item.value) ? rangeIn(item.value[keyOfRange(item) ?? '']) : undefined
  return range ? idsBetween(order, range) : order
}

function explainReversed({ visit: { path, file }, range: { from, to } }: WrittenRange): Diagnostic {
  const { source } = file
  return finding(source, source.rangeAt([...path, 'to']), {
    code: 'levels-reversed',
    message: `This goes from "${from}" to "${to}", and in levels.yaml "${to}" comes before "${from}".`,
    hint: 'The two have changed places, or one of them is another level.',
  })
}

/** Ages that fall back from one level to the next, or leave out a year between them. */
function ages(all: readonly Item[]): Diagnostic[] {
  return all.slice(1).flatMap((item, index) => {
    const before = all[index] as Item
    const [start, end, youngest] = [ageOf(before, 'youngest'), ageOf(before, 'oldest'), ageOf(item, 'youngest')]
    if (youngest === undefined) return []
    const { source } = item.file
    const at = source.rangeAt([...item.path, 'youngest'])
    if (start !== undefined && youngest < start)
      return [
        finding(source, at, {
          code: 'numbers-disagree',
          message: `"${item.id}" begins at ${youngest}, and the level before it at ${start}.`,
          hint: 'Levels stand in their order, the youngest first. Correct the age, or move the level.',
        }),
      ]
    if (end === undefined || youngest <= end + 1) return []
    const missing = youngest - 1 === end + 1 ? `${end + 1}` : `${end + 1} to ${youngest - 1}`
    return [
      finding(source, at, {
        code: 'level-uncovered',
        message: `Nobody aged ${missing} finds a level: "${before.id}" ends at ${end}, and "${item.id}" begins at ${youngest}.`,
        hint: 'Let one of the two begin earlier or end later, or write a level between them.',
      }),
    ]
  })
}

/** `youngestAge` and `oldestAge` of facts.yaml, which texts quote. */
function factsOfAges(folder: Folder, all: readonly Item[]): Diagnostic[] {
  return ofEachFile(folder, ({ visits }) => visits.filter(({ schema }) => schema['x-levels-end'])).flatMap((visit) => {
    const end = visit.schema['x-levels-end'] ?? 'youngest'
    const known = all.flatMap((item) => ageOf(item, end) ?? [])
    const wanted = end === 'youngest' ? Math.min(...known) : Math.max(...known)
    const item = all.find((one) => ageOf(one, end) === wanted)
    return item ? explainAge(folder, visit, item, wanted, end) : []
  })
}

function explainAge(
  folder: Folder,
  { file: { source }, path, value }: FileVisit,
  item: Item,
  wanted: number,
  end: 'youngest' | 'oldest',
): Diagnostic[] {
  const said = Number(typeof value === 'string' ? interpolate(folder, value) : value)
  if (Number.isNaN(said) || said === wanted) return []
  const name = String(path.at(-1))
  return [
    finding(source, source.rangeAt(path), {
      code: 'numbers-disagree',
      message: `"${name}" is ${said}, and in levels.yaml the ${end} of all are ${wanted}.`,
      hint: `Quote it from there:  ${name}: \${${LEVELS}.${item.id}.${end}}`,
    }),
  ]
}

function ageOf({ value }: Item, end: 'youngest' | 'oldest'): number | undefined {
  const age = isObject(value) ? value[end] : undefined
  return typeof age === 'number' ? age : undefined
}
