/** The ages of the levels of `levels.yaml`: they rise, leave no year out, and texts say the same. */
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import { finding } from '../../compiler/diagnostics/finding.ts'
import type { FileVisit } from '../../compiler/documents/content-file.ts'
import type { Folder, Item } from '../../compiler/link/folder.ts'
import { interpolate } from '../../compiler/link/interpolation.ts'
import type { Rule } from '../../compiler/rules/rule.ts'
import { ofEachFile } from '../../compiler/rules/visits.ts'
import { isObject } from '../../compiler/schema/walk.ts'

export const levelAges: Rule = {
  name: 'level-ages',
  site: (folder) => {
    const all = [...(folder.collections.get('levels')?.values() ?? [])]
    return [...ages(all), ...factsOfAges(folder, all)]
  },
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
      hint: `Quote it from there:  ${name}: \${levels.${item.id}.${end}}`,
    }),
  ]
}

function ageOf({ value }: Item, end: 'youngest' | 'oldest'): number | undefined {
  const age = isObject(value) ? value[end] : undefined
  return typeof age === 'number' ? age : undefined
}
