/** Every rule, in the order in which one that speaks of a place silences those that follow. */

import { levelAges } from '../../collections/levels/ages.ts'
import { levelRanges } from '../../collections/levels/ranges.ts'
import { amounts } from './amounts.ts'
import { commentsInText } from './comment-in-text.ts'
import { datedValues } from './dated-values.ts'
import { days } from './days.ts'
import { emptyLists } from './empty-lists.ts'
import { endlessInterpolations } from './endless-interpolations.ts'
import { entriesInBlockScalars } from './entry-in-block-scalar.ts'
import { entryPagesRule } from './entry-pages.ts'
import { factValues } from './fact-values.ts'
import { files } from './files.ts'
import { foldedLists } from './folded-lists.ts'
import { groups } from './groups.ts'
import { hardCodedFacts } from './hard-coded-facts.ts'
import { headings } from './headings.ts'
import { hiddenRoutes } from './hidden-routes.ts'
import { images } from './images.ts'
import { interpolations } from './interpolations.ts'
import { keysInBlockScalars } from './key-in-block-scalar.ts'
import { links } from './links.ts'
import { longTexts } from './long-texts.ts'
import { lostHyphens } from './lost-hyphens.ts'
import { markdownInPlainText } from './markdown-in-plain-text.ts'
import { missingLists } from './missing-lists.ts'
import { movedRoutes } from './moved-routes.ts'
import { neededLines } from './needed-lines.ts'
import { pastedBullets } from './pasted-bullets.ts'
import { phoneNumbers } from './phone-numbers.ts'
import { references } from './references.ts'
import { routes } from './routes.ts'
import type { Rule } from './rule.ts'
import { schemaErrors } from './schema-errors.ts'
import { securityContact } from './security-contact.ts'
import { services } from './services.ts'
import { unreadEntries } from './unread-entries.ts'
import { markdown } from './unsupported-markdown.ts'
import { unusedLines } from './unused-lines.ts'
import { values } from './values.ts'
import { wordsTwice } from './words-twice.ts'

export const ALL_RULES: readonly Rule[] = [
  files,
  unreadEntries,
  entriesInBlockScalars,
  amounts,
  schemaErrors,
  missingLists,
  emptyLists,
  services,
  references,
  groups,
  interpolations,
  endlessInterpolations,
  entryPagesRule,
  links,
  markdown,
  markdownInPlainText,
  images,
  routes,
  movedRoutes,
  hiddenRoutes,
  headings,
  neededLines,
  unusedLines,
  values,
  phoneNumbers,
  hardCodedFacts,
  keysInBlockScalars,
  commentsInText,
  foldedLists,
  pastedBullets,
  lostHyphens,
  factValues,
  levelRanges,
  levelAges,
  datedValues,
  days,
  securityContact,
  wordsTwice,
  longTexts,
]
