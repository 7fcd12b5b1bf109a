/** What a change means: the shape of a finding, its codes, and what every rule gets and returns. */
import { type CivilDay, dayInEnglish } from '../../compiler/calendar/civil-day.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { schemaAt } from '../../compiler/schema/walk.ts'
import type { Comparison } from '../compare-sites.ts'
import type { ValueChange } from '../values/value-changes.ts'
import { writtenData } from '../values/written-data.ts'

/** `note`: good to know; nobody needs to act. */
export type ChangeSeverity = 'error' | 'warning' | 'note'
export type ChangeCode = keyof typeof changeCodes

export type ChangeFinding = {
  code: ChangeCode
  severity: ChangeSeverity
  /** One or two sentences. */
  message: string
  /** Numbers of the changes that it is about, from 1. */
  changes: readonly number[]
}

type Code = { severity: ChangeSeverity; doc: string }

const error = (doc: string): Code => ({ severity: 'error', doc })
const warning = (doc: string): Code => ({ severity: 'warning', doc })
const note = (doc: string): Code => ({ severity: 'note', doc })

/**
 * The codes, the most important first: findings of one severity are sorted like this. `severity`: unless a finding has
 * its own. `doc`: one sentence for reviewers.
 */
export const changeCodes = {
  // No report is possible.
  'content-broken': error('The content has errors after the change, so it cannot be published, nor compared.'),
  'not-compared': warning('The content had errors before the change, so nobody can say what the change does.'),
  // Money, and where people and their data go.
  'price-up': warning('A price is higher than before, now or from a day on; an error where it is five times as high.'),
  'price-down': note('A price is lower than before, now or from a day on; an error where it is a fifth.'),
  'service-changed': error(
    'What visitors type, or what the site shows, goes to or comes from somebody else; a warning where it is the same host, or the first one.',
  ),
  'link-leaves': warning('A link leads to another site than before.'),
  'contact-changed': warning('A telephone number, an e-mail address or the address of the business is another one.'),
  'schema-weaker': warning('A schema no longer says something that the check, or this report, goes by.'),
  // What people were promised.
  'price-short-notice': error('A price rises on a day that is nearer than the promised notice.'),
  'price-at-once': warning('A price rises as soon as this is published, although the content promises notice.'),
  'legal-text': warning('A text that visitors have agreed to, or rely on, says something else.'),
  // What people no longer find.
  'address-gone': error(
    'A page is no longer under its address, and no redirect leads on: visitors and search engines get a 404.',
  ),
  'entry-page-gone': error(
    'The page of an entry, such as an opening, is gone, so links to it from elsewhere get a 404.',
  ),
  'entry-hidden': warning(
    'A page can no longer be found: it is hidden, or search engines are told to leave it out; a note where that is of a day to come.',
  ),
  // Everything else.
  'alt-missing': error('A picture has no words for people who cannot see it.'),
  'alt-kept': warning('A picture was replaced, and the words for it were not.'),
  'sample-kept': warning('A line that is marked as a sample has another value, and the mark is still there.'),
  'sample-real': note('A line is no longer marked as a sample: what it says counts.'),
  'schema-changed': note('A schema says something else to editors, or lets them write more.'),
  'search-text': note('The title or the description of a page, which search engines show, is another one.'),
} as const satisfies Record<string, Code>

export const changeFinding = (
  code: ChangeCode,
  message: string,
  changes: readonly number[] = [],
  severity: ChangeSeverity = changeCodes[code].severity,
): ChangeFinding => ({ code, severity, message, changes })

export type Change = Comparison & { before: Compiled; after: Compiled }

/** Looks for one kind of meaning. */
export type ChangeRule = (change: Change) => ChangeFinding[]

const RANK: Record<ChangeSeverity, number> = { error: 0, warning: 1, note: 2 }
const ORDER = Object.keys(changeCodes) as ChangeCode[]

/** Returns what the rules find, by severity, then in the order of the codes. */
export const findingsOf = (change: Change, rules: readonly ChangeRule[]): ChangeFinding[] =>
  rules
    .flatMap((rule) => rule(change))
    .sort((a, b) => RANK[a.severity] - RANK[b.severity] || ORDER.indexOf(a.code) - ORDER.indexOf(b.code))

/** Returns whether a finding is at least as severe as `limit`. */
export const isAsGrave = ({ severity }: ChangeFinding, limit: ChangeSeverity): boolean => RANK[severity] <= RANK[limit]

/**
 * Returns the schemas of a changed value on both sides. A rule that looks at both still applies to a change that removes
 * the annotation too.
 */
export function schemasOf({ before: old, after: now }: ValueChange, { before, after }: Change): Schema[] {
  const spot = now ?? old
  const side = now ? after : before
  const type = spot && side.folder.files.get(spot.file)?.fileType
  if (!spot || type === undefined) return []
  const data = writtenData(side.folder, spot.file)
  return [before, after].flatMap(({ folder: { files } }) => {
    const file = files.get(spot.file) ?? [...files.values()].find(({ fileType }) => fileType === type)
    const found = file && schemaAt(file.schema, data, spot.path)
    return found ? [found] : []
  })
}

/** Returns the full name of a value: `Contact, Phone number`. */
export const fullName = ({ of, label }: Pick<ValueChange, 'of' | 'label'>): string => [...of, label].join(', ')

/** Returns the start of a sentence about what holds from a day on; empty for what holds today. */
export const fromDayOn = (day: CivilDay | undefined): string =>
  day === undefined ? '' : `From ${dayInEnglish(day)} on, `

/** Returns ` from 1 April 2027 on` for inside a sentence; empty for what holds today. */
export const fromDay = (day: CivilDay | undefined): string => (day === undefined ? '' : ` from ${dayInEnglish(day)} on`)
