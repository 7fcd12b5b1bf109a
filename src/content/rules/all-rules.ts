/** Every rule, in the order in which one that speaks of a place silences those that follow. */
import { byHand } from './by-hand.ts'
import { endlessQuotes } from './endless-quotes.ts'
import { fields } from './fields.ts'
import { files } from './files.ts'
import { foldedLists } from './folded-lists.ts'
import { headings } from './headings.ts'
import { images } from './images.ts'
import { links } from './links.ts'
import { markdown } from './markdown.ts'
import { missingLists } from './missing-lists.ts'
import { notes } from './notes.ts'
import { quotes } from './quotes.ts'
import { references } from './references.ts'
import { routes } from './routes.ts'
import type { Rule } from './rule.ts'
import { swallowedNames } from './swallowed-names.ts'
import { unreadEntries } from './unread-entries.ts'
import { values } from './values.ts'

export const ALL_RULES: readonly Rule[] = [
  files,
  unreadEntries,
  fields,
  missingLists,
  references,
  quotes,
  endlessQuotes,
  links,
  markdown,
  images,
  routes,
  headings,
  values,
  byHand,
  swallowedNames,
  notes,
  foldedLists,
]
