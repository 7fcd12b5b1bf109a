/** Facts that can be read and can hardly be meant: ages upside down, a year to come, more than a hundred per cent. */
import type { CivilDay } from '../calendar/civil-day.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { FileVisit } from '../documents/content-file.ts'
import { isObject, type Visit } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { Rule } from './rule.ts'
import { visits as visitsOf } from './visits.ts'

export const factValues: Rule = {
  name: 'fact-values',
  file: ({ source, visits }) =>
    visits.flatMap((visit) => [...upsideDown(visit, source), ...percentages(visit, source)]),
  site: (folder) => [...visitsOf(folder)].flatMap((visit) => years(visit, folder.day)),
}

/** `youngestAge` and `oldestAge`, `leastDays` and `mostDays`. */
function upsideDown({ schema, value, path }: Visit, source: YamlSource): Diagnostic[] {
  const rows = schema['x-order-by-name']
  if (!rows || !isObject(value)) return []
  const number = (key: string): number | undefined => (typeof value[key] === 'number' ? value[key] : undefined)
  return rows.flatMap(([low = '', high = '']) =>
    Object.keys(value).flatMap((key) => {
      if (!key.startsWith(low) || !/^[A-Z]|^$/.test(key.slice(low.length))) return []
      const other = high + key.slice(low.length)
      const [least, most] = [number(key), number(other)]
      if (least === undefined || most === undefined || least <= most) return []
      return [
        finding(source, source.rangeAt([...path, other]), {
          code: 'numbers-disagree',
          message: `"${other}" is ${most}, which is less than "${key}" (${least}).`,
          hint: 'One of the two is wrong, or they have changed places.',
        }),
      ]
    }),
  )
}

/** A fact that says nothing but a share of the whole. */
function percentages({ schema, value, path, parent }: Visit, source: YamlSource): Diagnostic[] {
  if (!schema['x-text'] || !parent?.schema['x-order-by-name'] || typeof value !== 'string') return []
  const share = /^\s*(\d+(?:[.,]\d+)?)\s*(?:%|per ?cent)\s*$/i.exec(value)?.[1]
  if (share === undefined || Number(share.replace(',', '.')) <= 100) return []
  return [unlikely(source, path, `"${String(path.at(-1))}" is ${value.trim()}, which is more than all there is.`)]
}

function years({ schema, value, path, file }: FileVisit, day: CivilDay): Diagnostic[] {
  const year = schema['x-past-year'] ? Number(value) : Number.NaN
  if (!Number.isInteger(year) || year <= Number(day.slice(0, 4))) return []
  return [unlikely(file.source, path, `"${String(path.at(-1))}" is ${year}, a year that has not begun.`)]
}

const unlikely = (source: YamlSource, path: Path, message: string): Diagnostic =>
  finding(source, source.rangeAt(path), {
    code: 'fact-unlikely',
    message,
    hint: 'Correct the number. If it is right as it stands, nothing needs to be done.',
  })
