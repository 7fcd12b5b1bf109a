/** Reports checks of people that are so old that a new one is due. */
import { addMonths, dayInEnglish, isCivilDay } from '../../compiler/calendar/civil-day.ts'
import { warning } from '../../compiler/diagnostics/code.ts'
import { issuesOf, type Rule } from '../../compiler/rules/rule.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { listAt } from '../../compiler/yaml/path.ts'

const codes = {
  'check-old': warning('finished', 'A check of a person is so old that a new one is due.'),
}
const issue = issuesOf(codes)

export const checkDays: Rule = {
  name: 'check-days',
  codes,
  *site({ collections, day }) {
    for (const { value, file, path } of collections.get('educators')?.values() ?? [])
      for (const [index, check] of listAt(value, ['checks']).entries()) {
        const { on, renewAfterMonths: months } = isObject(check) ? check : {}
        if (!isObject(value) || !isCivilDay(on)) continue
        if (typeof months === 'number' && addMonths(on, months) < day)
          yield issue('check-old', file.source, [...path, 'checks', index, 'on'], {
            message: `This check is of ${dayInEnglish(on)}, and a new one has been due since ${dayInEnglish(addMonths(on, months))}.`,
            hint: `Ask ${value['name']} for a new one, then write its day here.`,
          })
      }
  },
}
