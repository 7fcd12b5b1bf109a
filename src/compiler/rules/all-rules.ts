/**
 * The rules of the engine by name: functions that check one file, or all of them together. If two report the same place,
 * the first in this list wins.
 */
import { amounts } from './amounts.ts'
import { headings, repeatedAnchors, services } from './blocks.ts'
import { callTimes } from './call-times.ts'
import { datedValues, days, pastDays, periods, scheduledWords } from './days.ts'
import { alikeFiles, files } from './files.ts'
import { hardCodedFacts } from './hard-coded-facts.ts'
import { images } from './images.ts'
import { interpolations } from './interpolations.ts'
import { languages } from './languages.ts'
import { links } from './links.ts'
import { emptyLists, groups, missingLists, unreadEntries } from './lists.ts'
import { interpolatedMarkdown, markdown, markdownLists } from './markdown.ts'
import { openingHours } from './opening-hours.ts'
import { phoneNumbers } from './phone-numbers.ts'
import { plurals, quotedPlurals } from './plurals.ts'
import { references, repeatedIds } from './references.ts'
import { hiddenRoutes, movedRoutes } from './route-lines.ts'
import { entryAddresses, routes } from './routes.ts'
import { type Checks, eachAnnotated, eachText, eachValue, type Rule } from './rule.ts'
import { schemaErrors } from './schema-errors.ts'
import { securityContact } from './security-contact.ts'
import {
  commentsInText,
  endlessInterpolations,
  entriesInBlockScalars,
  keysInBlockScalars,
  longTexts,
  markdownInPlainText,
  wordsTwice,
} from './texts.ts'
import { brand, theme } from './theme.ts'
import { bounds, futureYears, values } from './values.ts'

const checks: Readonly<Record<string, Checks>> = {
  files: { site: files },
  alikeFiles: { site: alikeFiles },
  languages: { site: languages },
  unreadEntries: { site: unreadEntries },
  entriesInBlockScalars: eachText(entriesInBlockScalars),
  amounts: eachAnnotated('x-money', amounts),
  schemaErrors: { file: schemaErrors },
  missingLists: { site: missingLists },
  emptyLists: { site: emptyLists },
  services: { site: services },
  openingHours: { file: openingHours },
  callTimes: { site: callTimes },
  references: { file: repeatedIds, site: references },
  groups: { site: groups },
  interpolations: { site: interpolations },
  endlessInterpolations: { site: endlessInterpolations },
  entryAddresses: { site: entryAddresses },
  links: { site: links },
  markdown: { ...eachText(markdown), site: interpolatedMarkdown },
  markdownInPlainText: eachText(markdownInPlainText),
  images: { site: images },
  routes: { site: routes },
  movedRoutes: { site: movedRoutes },
  hiddenRoutes: { site: hiddenRoutes },
  headings: { file: headings, site: repeatedAnchors },
  values: { ...eachValue(values), ...eachAnnotated('x-past-year', futureYears) },
  phoneNumbers: { file: phoneNumbers },
  hardCodedFacts: { site: hardCodedFacts },
  keysInBlockScalars: eachText(keysInBlockScalars),
  commentsInText: eachText(commentsInText),
  markdownLists: eachText(markdownLists),
  bounds: eachAnnotated('x-bound', bounds),
  plurals: eachAnnotated('x-plural', plurals),
  quotedPlurals: { site: quotedPlurals },
  datedValues: { file: datedValues, site: scheduledWords },
  days: { file: periods, site: days },
  pastDays: eachAnnotated('x-past-day', pastDays),
  securityContact: { site: securityContact },
  brand: { site: brand },
  theme: { site: theme },
  wordsTwice: { site: wordsTwice },
  longTexts: eachText(longTexts),
}

export const ENGINE_RULES: readonly Rule[] = Object.entries(checks).map(([name, own]) => ({ name, ...own }))
