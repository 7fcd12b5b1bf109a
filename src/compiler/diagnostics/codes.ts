/**
 * Every diagnostic code, as data: its meaning, its severity, and the phase in which it is found. The phases decide which
 * diagnostics are only consequences of others. The table in `schema/codes.md` is made from this list.
 */
import { type Code, type Codes, error, warning } from './code.ts'

export const codes = {
  'file-missing': error('form', 'A file that every site needs, or that a page shows, is not there.'),
  'file-unknown': error(
    'form',
    'Nothing reads this file: its name or its folder is not one of those that content has.',
  ),
  'file-too-large': error('form', 'The file is larger than anything people write by hand.'),
  'file-encoding': error('form', 'The file, or a letter in it, is not saved as UTF-8.'),
  'yaml-syntax': error('form', 'From this place on the file cannot be read.'),
  'yaml-document': error('form', 'A line of three hyphens or dots ends the file early.'),
  'yaml-copying': error(
    'form',
    'The signs & and * or << copy a part of a file to another place, which is not used here.',
  ),
  'yaml-tag': error('form', 'A value starting with ! or a line starting with % gives the reader an order.'),
  'yaml-depth': error('form', 'Something lies too deep inside other things.'),
  'colon-in-text': error('form', 'A text with a colon in it is taken for a name and its value. Quotes help.'),
  'colon-missing': error('form', 'The colon after a name is missing.'),
  'space-missing': error('form', 'The space after a hyphen or a colon is missing.'),
  'hyphen-wrong': error('form', 'A hyphen is missing, one too many, or another sign stands in its place.'),
  'indent-wrong': error('form', 'A line begins too far to the left or to the right.'),
  'indent-character': error('form', 'A tab or an odd blank stands where only plain spaces count.'),
  'line-missing': error('form', 'The line that should hold the lines below it is missing.'),
  'line-stray': error('form', 'A line that is neither a name with a colon nor a point of a list.'),
  'quote-open': error('form', 'A quote is opened and not closed, or closed and not opened.'),
  'quote-wrong': error('form', 'Quotes end too early, or a \\ inside them changes a letter.'),
  'sign-first': error('form', 'A text starts with a sign that means something else there. Quotes help.'),
  'text-cut': error('form', 'A # begins a note in the middle of a text, and the rest would be lost.'),
  'quote-curly': error('form', 'Curly quotes are part of the text, and visitors see them.'),
  'number-changed': error('site', 'A number would be read as another one than was typed.'),
  'word-ambiguous': warning('site', 'A word such as yes, or a date, that other programs read as something else.'),
  'character-hidden': error('site', 'A character that nobody can see.'),
  'note-shown': error('site', 'A note for editors stands inside a text, so visitors would read it.'),
  'text-long': warning('polish', 'A text is longer than what is shown of it.'),
  'key-missing': error('names', 'A line that must be there is missing.'),
  'key-unknown': error('names', 'A name that does not belong here, often a misspelt one.'),
  'key-duplicate': error('names', 'The same name stands twice in one place.'),
  'key-misplaced': error('names', 'A line that belongs elsewhere in the file.'),
  'name-changed': error('names', 'A line, block, file or word that a newer version of the program calls otherwise.'),
  'line-removed': error(
    'names',
    'A line, block, file or word that a newer version of the program does not read any more.',
  ),
  'block-unknown': error('names', 'A block does not say what kind it is, or there is no such kind.'),
  'block-wrong': error('names', 'A block says it is one kind, and its lines are those of another.'),
  'value-empty': error('names', 'Something must stand here, and nothing does.'),
  'value-type': error('names', 'Text where a number belongs, one text where a list belongs, and the like.'),
  'amount-wrong': error('names', 'An amount of money is no plain number, or is in another currency than the site.'),
  'value-choice': error('names', 'Only certain words can stand here.'),
  'value-format': error('names', 'Not of the form that belongs here, such as an e-mail address or a colour.'),
  'value-range': error('names', 'Too small, too large or too long.'),
  'list-empty': error('site', 'Something shows a list that has no entries, and does not say what stands there then.'),
  'list-length': error('names', 'A list has too few entries, too many, or one of them twice.'),
  'heading-count': error('page', 'A page has no main heading, or more than one.'),
  'id-duplicate': error('site', 'Two entries have one id.'),
  'id-unknown': error('names', 'An id that no entry has.'),
  'fact-unknown': error('site', 'A ${...} that leads to nothing, or is not complete.'),
  'fact-circle': error('site', 'A text that refers to itself, directly or by way of others.'),
  'fact-too-long': error('site', 'With what it refers to, a text would become far too long.'),
  'fact-by-hand': warning(
    'site',
    'A price, telephone number or address typed by hand that will be wrong when it changes.',
  ),
  'translation-unused': error('names', 'A line of a translation that its main file does not have, or not as words.'),
  'translation-unread': error(
    'site',
    'A translation of a file that is not there, or in a language that is not listed.',
  ),
  'translation-behind': warning('site', 'The sentence of the main language has changed since it was translated.'),
  'translation-unconfirmed': warning('site', 'Of which sentences some texts are the translation is not recorded yet.'),
  'translation-unpublished': warning(
    'site',
    'Too little of a page is translated, so it is not published in a language.',
  ),
  'languages-wrong': error(
    'site',
    'A language in site.yaml does not go together with another one, or with an address.',
  ),
  'answer-twice': error('site', 'An answer stands among the right ones and among the wrong ones.'),
  'word-twice': warning('site', 'A quoted value and the text around it say the same word, one after the other.'),
  'fact-unlikely': warning('site', 'A year to come, or a share above 100%, where that can hardly be meant.'),
  'phone-number': error('site', 'A telephone number that cannot be right where the business is.'),
  'phone-twice': error('site', 'A telephone number stands twice among those of the contact.'),
  'chat-number-unlike': warning(
    'site',
    'The number of the chat is a telephone number of the site but for a digit or two.',
  ),
  'hours-missing': error('site', 'A block shows the opening hours, and site.yaml has none.'),
  'hours-overlap': error('site', 'Opening hours of one day overlap, or do not follow each other.'),
  'service-needed': error('site', 'A block uses an outside service of which services.yaml says nothing.'),
  'link-dead': error('site', 'A link to an address that no page has.'),
  'chat-missing': error('site', 'A link leads to the chat, and the site has none.'),
  'link-not-allowed': error('site', 'A link of a kind that is not allowed, such as http: or a bare word.'),
  'anchor-dead': error('site', 'A link to a part of a page that the page does not have.'),
  'anchor-duplicate': error('site', 'Two parts of a page have one name for links.'),
  'image-missing': error('site', 'A picture of this name is not in the folder images.'),
  'image-large': warning('site', 'A picture of many megabytes, or of more pixels than can be unpacked.'),
  'image-unreadable': error('site', 'A file that is no picture browsers can show, or is damaged.'),
  'image-unsafe': error('site', 'A drawing (SVG) with a script in it, a link, or something from elsewhere.'),
  'image-shape': warning('site', 'A picture that is shown in a square is far from square.'),
  'markdown-not-shown': error('site', 'Markdown that pages cannot show.'),
  'markdown-in-plain-text': warning('polish', 'Signs of Markdown in a text that is shown as it stands.'),
  'route-duplicate': error('site', 'Two lines of routes.yaml answer the same visits.'),
  'route-folder': error(
    'site',
    'A line for a folder of pages whose address does not go with it, or that has no pages.',
  ),
  'page-twice': warning('site', 'Two addresses show one page.'),
  'route-moved': error('site', 'A moved address that leads nowhere, on and on, or to what cannot be opened.'),
  'link-moved': warning('site', 'A link to an address that has moved.'),
  'link-hidden': error('site', 'Something that must lead somewhere leads to a hidden page.'),
  'route-missing': error(
    'site',
    'The home page, the page for unknown addresses, or that of a blog post has no line in routes.yaml.',
  ),
  'entry-address': error('site', 'A page of an entry of a list cannot have the address that it would have.'),
  'plural-wrong': error('site', 'Words that are chosen by a number cannot be.'),
  'plural-missing': warning('site', 'A text about a number has no words for a form that its language has.'),
  'plural-unused': warning('site', 'A text about a number has words for a form that its language does not have.'),
  'placeholder-missing': error('site', 'A text must contain a word such as {title}, and does not.'),
  'placeholder-unknown': error('site', 'A word in braces, such as {titel}, that stands for nothing.'),
  'colour-contrast': error('site', 'Text in this colour cannot be read on that colour.'),
  'brand-twice': error('site', 'The colours of the brand stand in two files.'),
  'brand-missing': error('site', 'No file has the colour of the brand.'),
  'typeface-missing': error('site', 'A typeface of the theme is not installed, or its file is missing.'),
  'photo-missing': warning('finished', 'The theme shows photos, and a block has none.'),
  'line-needed': error('site', 'What one line chooses needs another line, which is missing.'),
  'line-unused': error('site', 'A line that nothing reads, because of what another line chooses.'),
  'dated-value': error(
    'names',
    'A value that changes on a day is not written as such values are, or its days do not rise.',
  ),
  'dated-value-past': warning('polish', 'A value that held until a day that has gone by.'),
  'day-unlikely': error('site', 'A day that nobody can have meant, or one that ends before it begins.'),
  'days-too-many': error('site', 'The content changes on more days than the check looks at.'),
  'entry-over': warning('finished', 'An entry or a notice that ended weeks ago.'),
  'security-contact': warning(
    'site',
    'The day until which a found weakness can be reported is near, past or far away.',
  ),
  'price-notice': error('site', 'A price rises sooner than it was promised to be announced.'),
  'numbers-disagree': error('site', 'Numbers that belong together do not add up.'),
  'id-unused': warning('finished', 'An entry that no page shows.'),
  'fact-unused': warning('finished', 'A fact that no text uses.'),
  'file-unused': warning('finished', 'A picture that no page shows.'),
  'route-unlinked': warning('finished', 'An address that no link leads to.'),
  'page-unrouted': warning('finished', 'A page that no address shows.'),
  'sample-left': error('launch', 'A line still marked as a sample.'),
  'service-missing': error('launch', 'An outside service without its address.'),
  'example-left': error('launch', 'Words or addresses that were written for the time being.'),
  'more-findings': error('report', 'There is more to say of a file than anybody reads at once.'),
  'internal-error': error('program', 'The program itself failed. This is not a mistake in your text.'),
} as const satisfies Record<string, Code>

export type DiagnosticCode = keyof typeof codes

/** Returns the codes above and those that rules of collections bring. */
export const allCodes = (rules: readonly { codes?: Codes }[]): Codes =>
  Object.assign({}, codes, ...rules.map((rule) => rule.codes))

/** Whether an error of this phase may hide a link, a reference or a whole block from the other rules. */
export const hides = (code: Code | undefined): boolean => code?.phase === 'form' || code?.phase === 'names'

/** Returns the table for editors, a row per code. */
export function codesTable(all: Codes): string {
  const rows = Object.entries(all).map(([code, { severity, doc }]) => `| \`${code}\` | ${severity} | ${doc} |`)
  return [
    '# What the codes of the check mean',
    '',
    'Made from `src/compiler/diagnostics/codes.ts` and the rules of collections by `npm run types`. The messages themselves say what is wrong and what to write.',
    '',
    '| code | usually | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
