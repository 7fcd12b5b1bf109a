/** Checks the ranges of levels: each level is in a range, and no range is reversed or excludes its own parts. */
import { error, warning } from '../../compiler/diagnostics/codes.ts'
import { type Diagnostic, finding } from '../../compiler/diagnostics/diagnostic.ts'
import type { ContentFile, FileVisit } from '../../compiler/documents/content-file.ts'
import { type Folder, type IdRange, type Item, idsBetween, rangeIn } from '../../compiler/link/folder.ts'
import { ofEachFile, type Rule } from '../../compiler/rules/rule.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'

/** The collection of the levels. */
const LEVELS = 'levels'

export const levelRanges: Rule = {
  name: 'level-ranges',
  codes: {
    'levels-reversed': error('site', 'Something is for levels whose last one comes before the first.'),
    'level-uncovered': warning('polish', 'A level, or an age between two levels, for which there is nothing.'),
    'level-outside': warning('polish', 'A part of a course is for a level for which the course is not.'),
  },
  site: (folder) => {
    const all = [...(folder.collections.get(LEVELS)?.values() ?? [])]
    return all.length === 0 ? [] : ranges(folder, all)
  },
}

/** Reports reversed ranges, and levels that are in no range. */
function ranges(folder: Folder, all: readonly Item[]): Diagnostic[] {
  const order = all.map(({ id }) => id)
  const written = ofEachFile(folder, rangesIn)
  // Another rule reports unknown ids.
  const isKnown = ({ range }: WrittenRange) => [range.from, range.to].every((id) => order.includes(id))
  const reversed = written.filter((one) => isKnown(one) && idsBetween(order, one.range).length === 0)
  if (reversed.length > 0 || !written.every(isKnown)) return reversed.map(explainReversed)
  const covering = [...folder.collections.values()].flatMap((items) =>
    [...items.values()].filter((item) => keyOfRange(item) !== undefined),
  )
  const [example] = covering
  if (!example) return []
  return [...uncovered(all, covering, example), ...outside(folder, covering, order)]
}

function uncovered(all: readonly Item[], covering: readonly Item[], example: Item): Diagnostic[] {
  const order = all.map(({ id }) => id)
  // An entry without a range is for all levels.
  const covered = new Set(covering.flatMap((item) => levelsOf(item, order)))
  return all
    .filter(({ id }) => !covered.has(id))
    .map(({ id, path, file: { source }, value }) =>
      finding(source, source.rangeAt([...path, 'id']), {
        code: 'level-uncovered',
        severity: 'warning',
        message: `Nothing in ${example.file.source.file} is for "${isObject(value) ? String(value.name) : id}".`,
        hint: `Widen "${keyOfRange(example)}:" of an entry there, or take this level out.`,
      }),
    )
}

/** Reports parts of an entry for a level outside the entry's own range: nobody would see them. */
function outside(folder: Folder, covering: readonly Item[], order: readonly string[]): Diagnostic[] {
  const place = (file: ContentFile, path: Path) => `${file.source.file} ${String(path[0])}`
  const entries = new Map(covering.map((item) => [place(item.file, item.path), { item, own: levelsOf(item, order) }]))
  return ofEachFile(folder, namedLevels).flatMap(({ file, path, value }) => {
    const entry = entries.get(place(file, path))
    if (!entry || entry.own.includes(value)) return []
    const { id } = entry.item
    return [
      finding(file.source, file.source.rangeAt(path), {
        code: 'level-outside',
        severity: 'warning',
        message: `"${id}" is not for "${value}", so whoever chooses that level does not see this.`,
        hint: `Widen "${keyOfRange(entry.item)}:" of "${id}", or name another level here.`,
      }),
    ]
  })
}

const namedLevels = ({ visits }: ContentFile): readonly (FileVisit & { value: string })[] =>
  visits.filter((visit): visit is FileVisit & { value: string } =>
    Boolean(visit.schema['x-ref']?.includes(LEVELS) && typeof visit.value === 'string'),
  )

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

function explainReversed({ visit: { path, file }, range: { from, to } }: WrittenRange): Diagnostic {
  const { source } = file
  return finding(source, source.rangeAt([...path, 'to']), {
    code: 'levels-reversed',
    severity: 'error',
    message: `This goes from "${from}" to "${to}", and in levels.yaml "${to}" comes before "${from}".`,
    hint: 'The two have changed places, or one of them is another level.',
  })
}
