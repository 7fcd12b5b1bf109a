/** The rules of the engine. If two report the same place, the first in this list wins. */
import { amounts } from './amounts.ts'
import { headings, services } from './blocks.ts'
import { bounds } from './bounds.ts'
import { datedValues } from './dated-values.ts'
import { days } from './days.ts'
import { entryPagesRule } from './entry-pages.ts'
import { files } from './files.ts'
import { groups } from './groups.ts'
import { hardCodedFacts } from './hard-coded-facts.ts'
import { images } from './images.ts'
import { interpolations } from './interpolations.ts'
import { links } from './links.ts'
import { emptyLists, missingLists, unreadEntries } from './lists.ts'
import { markdown } from './markdown.ts'
import { foldedLists, lostHyphens, pastedBullets } from './markdown-lists.ts'
import { hiddenRoutes, movedRoutes } from './moved-routes.ts'
import { neededLines, unusedLines } from './needed-lines.ts'
import { endlessInterpolations, wordsTwice } from './quoted-texts.ts'
import { references } from './references.ts'
import { routes } from './routes.ts'
import type { Rule } from './rule.ts'
import { schemaErrors } from './schema-errors.ts'
import { phoneNumbers, securityContact } from './site-settings.ts'
import { entriesInBlockScalars, keysInBlockScalars } from './swallowed-lines.ts'
import { commentsInText, longTexts, markdownInPlainText } from './texts.ts'
import { values } from './values.ts'

export const ENGINE_RULES: readonly Rule[] = [
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
  bounds,
  datedValues,
  days,
  securityContact,
  wordsTwice,
  longTexts,
]
