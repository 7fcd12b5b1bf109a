/** Reports openings with a page of their own but without a first day: search engines do not list them. */
import { warning } from '../../compiler/diagnostics/code.ts'
import { entryPages } from '../../compiler/link/entry-pages.ts'
import { issuesOf, type Rule } from '../../compiler/rules/rule.ts'
import { isObject } from '../../compiler/schema/walk.ts'

const codes = {
  'opening-undated': warning(
    'finished',
    'An opening does not say on which day it came out, and search engines list no job without.',
  ),
}
const issue = issuesOf(codes)

export const undatedOpenings: Rule = {
  name: 'undated-openings',
  codes,
  *site(folder) {
    for (const { id, list, ended } of folder.once(entryPages).values()) {
      const item = folder.collections.get(list.collection)?.get(id)
      if (list.collection !== 'openings' || ended || !item || !isObject(item.value) || 'from' in item.value) continue
      yield issue('opening-undated', item.file.source, [...item.path, 'id'], {
        message: `"${id}" does not say on which day it came out, so search engines do not list it.`,
        hint: `Write under it  from: ${folder.day}  or the day on which it came out.`,
      })
    }
  },
}
