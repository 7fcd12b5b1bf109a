/** Every rule, in the order in which one that speaks of a place silences those that follow. */

import { notes } from './comment-in-text.ts'
import { endlessQuotes } from './endless-interpolations.ts'
import { files } from './files.ts'
import { foldedLists } from './folded-lists.ts'
import { byHand } from './hard-coded-facts.ts'
import { headings } from './headings.ts'
import { images } from './images.ts'
import { quotes } from './interpolations.ts'
import { swallowedNames } from './key-in-block-scalar.ts'
import { links } from './links.ts'
import { markdownInPlainText } from './markdown-in-plain-text.ts'
import { missingLists } from './missing-lists.ts'
import { references } from './references.ts'
import { routes } from './routes.ts'
import type { Rule } from './rule.ts'
import { fields } from './schema-errors.ts'
import { unreadEntries } from './unread-entries.ts'
import { markdown } from './unsupported-markdown.ts'
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
  markdownInPlainText,
  images,
  routes,
  headings,
  values,
  byHand,
  swallowedNames,
  notes,
  foldedLists,
]
