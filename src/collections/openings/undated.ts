/** Reports openings with a page of their own but without a first day: search engines do not list them. */
import { warning } from '../../compiler/diagnostics/codes.ts'
import { finding } from '../../compiler/diagnostics/diagnostic.ts'
import { entryPages } from '../../compiler/link/entry-pages.ts'
import type { Rule } from '../../compiler/rules/rule.ts'
import { isObject } from '../../compiler/schema/walk.ts'

export const undatedOpenings: Rule = {
  name: 'undated-openings',
  codes: {
    'opening-undated': warning(
      'finished',
      'An opening does not say on which day it came out, and search engines list no job without.',
    ),
  },
  site: (folder) =>
    [...folder.once(entryPages).values()].flatMap(({ id, list: { collection }, ended }) => {
      const item = folder.collections.get(collection)?.get(id)
      if (collection !== 'openings' || ended || !item || !isObject(item.value) || 'from' in item.value) return []
      const { source } = item.file
      return [
        finding(source, source.rangeAt([...item.path, 'id']), {
          code: 'opening-undated',
          severity: 'warning',
          message: `"${id}" does not say on which day it came out, so search engines do not list it.`,
          hint: `Write under it  from: ${folder.day}  or the day on which it came out.`,
        }),
      ]
    }),
}
