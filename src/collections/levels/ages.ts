/** Checks the ages of the levels: they rise and leave no year out. */
import { finding } from '../../compiler/diagnostics/diagnostic.ts'
import type { Item } from '../../compiler/link/folder.ts'
import type { Rule } from '../../compiler/rules/rule.ts'
import { isObject } from '../../compiler/schema/walk.ts'

export const levelAges: Rule = {
  name: 'level-ages',
  site: ({ collections }) => {
    const all = [...(collections.get('levels')?.values() ?? [])]
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
          severity: 'warning',
          message: `Nobody aged ${missing} finds a level: "${before.id}" ends at ${end}, and "${item.id}" begins at ${youngest}.`,
          hint: 'Let one of the two begin earlier or end later, or write a level between them.',
        }),
      ]
    })
  },
}

function ageOf({ value }: Item, end: 'youngest' | 'oldest'): number | undefined {
  const age = isObject(value) ? value[end] : undefined
  return typeof age === 'number' ? age : undefined
}
