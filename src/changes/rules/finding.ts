/** What a change means, beside what it says: the shape in which rules tell it, and their codes as data. */

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

/** `severity`: unless a finding says otherwise. `doc`: one sentence for reviewers. */
export const changeCodes = {
  'address-gone': error(
    'A page is no longer under its address, and no redirect leads on: visitors and search engines get a 404.',
  ),
  'entry-page-gone': error(
    'The page of an entry, such as an opening, is gone, so links to it from elsewhere get a 404.',
  ),
  'price-at-once': warning('A price rises as soon as this is published, although the content promises notice.'),
  'price-short-notice': error('A price rises on a day that is nearer than the promised notice.'),
  'price-up': warning('A price is higher than before.'),
  'price-down': note('A price is lower than before.'),
  'legal-text': warning('A text that visitors have agreed to, or rely on, says something else.'),
  'sample-kept': warning('A line that is marked as a sample has another value, and the mark is still there.'),
  'sample-real': note('A line is no longer marked as a sample: what it says counts.'),
  'alt-missing': error('A picture has no words for people who cannot see it.'),
  'alt-kept': warning('A picture was replaced, and the words for it were not.'),
  'contact-changed': warning('A telephone number, an e-mail address or the address of the business is another one.'),
  'search-text': note('The title or the description of a page, which search engines show, is another one.'),
  'entry-hidden': warning('A page can no longer be found: it is hidden, or search engines are told to leave it out.'),
} as const satisfies Record<string, Code>

export const changeFinding = (code: ChangeCode, message: string, changes: readonly number[] = []): ChangeFinding => ({
  code,
  severity: changeCodes[code].severity,
  message,
  changes,
})
