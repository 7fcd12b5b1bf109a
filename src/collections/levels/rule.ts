/** Checks the levels: their ages rise and leave no year out, each is in a range, and no range excludes its own parts. */
import { error, warning } from '../../compiler/diagnostics/code.ts'
import { codes } from '../../compiler/diagnostics/codes.ts'
import type { ContentFile, FileVisit } from '../../compiler/documents/content-file.ts'
import { type Folder, type IdRange, type Item, idsBetween, rangeIn } from '../../compiler/link/folder.ts'
import { issuesOf, type Rule } from '../../compiler/rules/rule.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'

const levelCodes = {
  'levels-reversed': error('site', 'Something is for levels whose last one comes before the first.'),
  'level-uncovered': warning('polish', 'A level, or an age between two levels, for which there is nothing.'),
  'level-outside': warning('polish', 'A part of a course is for a level for which the course is not.'),
} as const

const issue = issuesOf({ ...codes, ...levelCodes })

/** The collection of the levels. */
const LEVELS = 'levels'

export const levelRule: Rule = {
  name: LEVELS,
  codes: levelCodes,
  *site(folder) {
    const all = [...(folder.collections.get(LEVELS)?.values() ?? [])]
    if (all.length === 0) return
    yield* ranges(folder, all)
    for (const [index, item] of all.slice(1).entries()) yield* ages(all[index] as Item, item)
  },
}

/** Reports reversed ranges, and levels that are in no range. */
function* ranges(folder: Folder, all: readonly Item[]) {
  const order = all.map(({ id }) => id)
  const written = folder.ofEachFile(rangesIn)
  // Another rule reports unknown ids.
  const isKnown = ({ range }: WrittenRange) => [range.from, range.to].every((id) => order.includes(id))
  const reversed = written.filter((one) => isKnown(one) && idsBetween(order, one.range).length === 0)
  for (const { visit, range } of reversed)
    yield issue('levels-reversed', visit.file.source, [...visit.path, 'to'], {
      message: `This goes from "${range.from}" to "${range.to}", and in levels.yaml "${range.to}" comes before "${range.from}".`,
      hint: 'The two have changed places, or one of them is another level.',
    })
  if (reversed.length > 0 || !written.every(isKnown)) return
  const ranged = new Map(
    [...folder.collections].flatMap(([name, items]) => {
      const own = [...items.values()].filter((item) => keyOfRange(item) !== undefined)
      return own.length > 0 ? [[name, own] as const] : []
    }),
  )
  // A group takes a course, and the course says for whom there is something.
  const isPart = ({ schema: { properties = {} } }: Item) =>
    Object.values(properties).some(({ 'x-ref': to }) => to?.some((name) => ranged.has(name)))
  const covering = [...ranged.values()].flat().filter((item) => !isPart(item))
  const [example] = covering
  if (!example) return
  // An entry without a range is for all levels.
  const covered = new Set(covering.flatMap((item) => levelsOf(item, order)))
  for (const { id, path, file, value } of all)
    if (!covered.has(id))
      yield issue('level-uncovered', file.source, [...path, 'id'], {
        message: `Nothing in ${example.file.source.file} is for "${isObject(value) ? String(value.name) : id}".`,
        hint: `Widen "${keyOfRange(example)}:" of an entry there, or take this level out.`,
      })
  yield* outside(folder, covering, order)
}

/** Reports parts of an entry for a level outside the entry's own range: they are never shown. */
function* outside(folder: Folder, covering: readonly Item[], order: readonly string[]) {
  const place = (file: ContentFile, path: Path) => `${file.source.file} ${String(path[0])}`
  const entries = new Map(covering.map((item) => [place(item.file, item.path), item]))
  for (const { file, path, value } of folder.ofEachFile(namedLevels)) {
    const entry = entries.get(place(file, path))
    if (entry && !levelsOf(entry, order).includes(String(value)))
      yield issue('level-outside', file.source, path, {
        message: `"${entry.id}" is not for "${value}", so whoever chooses that level does not see this.`,
        hint: `Widen "${keyOfRange(entry)}:" of "${entry.id}", or name another level here.`,
      })
  }
}

const namedLevels = ({ visits }: ContentFile): readonly FileVisit[] =>
  visits.filter(({ schema, value }) => schema['x-ref']?.includes(LEVELS) && typeof value === 'string')

type WrittenRange = { visit: FileVisit; range: IdRange }

const rangesIn = ({ visits }: ContentFile): readonly WrittenRange[] =>
  visits.flatMap((visit) => {
    const range = visit.schema['x-covers'] === LEVELS ? rangeIn(visit.value) : undefined
    return range ? [{ visit, range }] : []
  })

/** Returns the name of the line that has the range, or `undefined` if entries of this kind have none. */
const keyOfRange = ({ schema }: Item): string | undefined =>
  Object.entries(schema.properties ?? {}).find(([, own]) => own['x-covers'] === LEVELS)?.[0]

function levelsOf(item: Item, order: readonly string[]): readonly string[] {
  const range = isObject(item.value) ? rangeIn(item.value[keyOfRange(item) ?? '']) : undefined
  return range ? idsBetween(order, range) : order
}

/** Reports a level that begins before the one above it, or leaves out ages between them. */
function* ages(before: Item, { id, file, path, value }: Item) {
  const [start, end, youngest] = [
    ageOf(before.value, 'youngest'),
    ageOf(before.value, 'oldest'),
    ageOf(value, 'youngest'),
  ]
  const at = [...path, 'youngest']
  if (youngest < start)
    yield issue('numbers-disagree', file.source, at, {
      message: `"${id}" begins at ${youngest}, and the level before it at ${start}.`,
      hint: 'Levels stand in their order, the youngest first. Correct the age, or move the level.',
    })
  else if (youngest > end + 1)
    yield issue('level-uncovered', file.source, at, {
      message: `Nobody aged ${youngest - 1 === end + 1 ? '' : `${end + 1} to `}${youngest - 1} finds a level: "${before.id}" ends at ${end}, and "${id}" begins at ${youngest}.`,
      hint: 'Let one of the two begin earlier or end later, or write a level between them.',
    })
}

/** `NaN` if there is none. */
const ageOf = (level: unknown, end: 'youngest' | 'oldest'): number =>
  isObject(level) && typeof level[end] === 'number' ? level[end] : Number.NaN
