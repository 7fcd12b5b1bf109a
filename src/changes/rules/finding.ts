/** What a change means, beside what it says: the shape of a finding, and the codes as data. */

/** `note`: good to know, and nothing that anybody has to do. */
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
 * The heaviest first: findings of one severity are in this order. First what keeps a report from being one, then money and
 * what leads people and their data elsewhere, then what they are promised, then what they no longer find, then the rest.
 *
 * `severity`: unless a finding says otherwise. `doc`: one sentence for reviewers.
 */
export const changeCodes = {
  'content-broken': error('The content has errors after the change, so it cannot be published, nor compared.'),
  'not-compared': warning('The content had errors before the change, so nobody can say what the change does.'),
  'price-up': warning('A price is higher than before, now or from a day on; an error where it is five times as high.'),
  'price-down': note('A price is lower than before, now or from a day on; an error where it is a fifth.'),
  'service-changed': error(
    'What visitors type, or what the site shows, goes to or comes from somebody else; a warning where it is the same host, or the first one.',
  ),
  'link-leaves': warning('A link leads to another site than before.'),
  'contact-changed': warning('A telephone number, an e-mail address or the address of the business is another one.'),
  'schema-weaker': warning('A schema no longer says something that the check, or this report, goes by.'),
  'price-short-notice': error('A price rises on a day that is nearer than the promised notice.'),
  'price-at-once': warning('A price rises as soon as this is published, although the content promises notice.'),
  'legal-text': warning('A text that visitors have agreed to, or rely on, says something else.'),
  'address-gone': error(
    'A page is no longer under its address, and no redirect leads on: visitors and search engines get a 404.',
  ),
  'entry-page-gone': error(
    'The page of an entry, such as an opening, is gone, so links to it from elsewhere get a 404.',
  ),
  'entry-hidden': warning(
    'A page can no longer be found: it is hidden, or search engines are told to leave it out; a note where that is of a day to come.',
  ),
  'alt-missing': error('A picture has no words for people who cannot see it.'),
  'alt-kept': warning('A picture was replaced, and the words for it were not.'),
  'sample-kept': warning('A line that is marked as a sample has another value, and the mark is still there.'),
  'sample-real': note('A line is no longer marked as a sample: what it says counts.'),
  'schema-changed': note('A schema says something else to editors, or lets them write more.'),
  'search-text': note('The title or the description of a page, which search engines show, is another one.'),
} as const satisfies Record<string, Code>

export function changeFinding(
  code: ChangeCode,
  message: string,
  changes: readonly number[] = [],
  severity: ChangeSeverity = changeCodes[code].severity,
): ChangeFinding {
  return { code, severity, message, changes }
}
