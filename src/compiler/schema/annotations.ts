/**
 * The keywords that this project adds to JSON Schema, as data: what each means, the TypeScript type of the value once it
 * is linked, and its row in `schema/README.md`. How a value is linked is in `compiler/link/link-values.ts`, which does not
 * compile while a step is missing.
 */

type Annotation = {
  /** What has it, in words for the tables. */
  at: string
  /** What the value becomes on the page; then the linker has a step for it. */
  becomes?: string
  /** What the page gets besides the value. */
  adds?: string
  /** What the check holds because of it. */
  checked?: string
  /** The sort of value that is linked; another stays as it is. */
  of?: 'string' | 'number' | 'object' | 'any'
  /** TypeScript's name for the linked value, if it differs from the type that is written. */
  type?: (node: AnnotationValues, collections: ReadonlyMap<string, string>) => string
}

/** In the order in which they are looked for: of two on one value the first decides. */
const annotations = {
  'x-palette': {
    at: 'two colours',
    becomes: 'the name of a palette in the style sheet',
    of: 'object',
    type: () => 'Palette',
  },
  'x-refs: collection': {
    at: '`all`, or a list of ids',
    becomes: 'the entries, in order',
    of: 'any',
    type: (node, collections) => `${collections.get(node['x-refs'] ?? '')}[]`,
  },
  'x-ref: [collection]': {
    at: 'the id of an entry',
    becomes: 'the entry itself',
    of: 'any',
    type: (node, collections) => {
      const entry = (node['x-ref'] ?? []).map((name) => collections.get(name)).join(' | ')
      const lines = node['x-lines']?.map((line) => `'${line}'`).join(' | ')
      return lines ? `Pick<${entry}, ${lines}>` : entry
    },
  },
  'x-markdown': {
    at: 'Markdown; may quote facts',
    becomes: 'Portable Text (`RichText`)',
    of: 'string',
    type: () => 'RichText',
  },
  'format: link': {
    at: 'an address, or chat, email, phone',
    becomes: '`{ href, newTab? }`, base path included',
    of: 'string',
    type: () => 'Link',
  },
  'format: image': {
    at: 'a file in `images/`',
    becomes: '`{ src, width, height }`',
    of: 'string',
    type: () => 'ImageFile',
  },
  'x-text': {
    at: 'words for people; may quote `${facts.name}`',
    becomes: 'the words, with what they quote filled in',
    of: 'string',
  },
  'x-money': {
    at: 'an amount of money',
    becomes: '`{ amount, currency, text: "₹3,000" }`, in the currency and the language of `site.yaml`',
    of: 'number',
    type: () => 'Money',
  },
  'x-day': {
    at: 'a day',
    becomes: '`{ day: "2027-04-01", text: "1 April 2027" }`, in the language of dates of `site.yaml`',
    of: 'string',
    type: () => 'Day',
  },
  'x-count': {
    at: 'a number of things',
    becomes: '`{ number: 2, text: "2" }`, with the digits of the language of `site.yaml`',
    of: 'number',
    type: () => 'Count',
  },
  'x-weekday': {
    at: 'a day of the week',
    becomes: '`{ weekday: "monday", text: "Monday" }`, in the language of `site.yaml`',
    of: 'string',
    type: () => 'DayOfWeek',
  },
  'x-time': {
    at: 'a time of day',
    becomes: '`{ time: "17:00", text: "5:00 pm" }`, in the language of `site.yaml`',
    of: 'string',
    type: () => 'TimeOfDay',
  },
  'x-lines: [line]': { at: 'an `x-ref`', adds: 'of the entry, the page gets these lines alone' },
  'x-plural': {
    at: 'a group of the forms of one text',
    adds: 'the group also gets `language`, which chooses the form for a number',
    checked: 'each form that the language has for numbers stands there',
  },
  'x-sums': {
    at: 'a group of amounts',
    adds: 'the group also gets the amounts of these names, each computed from its numbers if they are there and something is left',
    checked: 'nothing that is taken away is more than what it is taken from',
  },
  'x-service: name': { at: 'a block', adds: 'the block also gets `service`, from `services.yaml`' },
  'x-hours': {
    at: 'a block',
    adds: 'the block also gets `hours`, the opening hours of `site.yaml` in words',
    checked: 'site.yaml has opening hours',
  },
  'x-calls': {
    at: 'a block',
    adds: 'the block also gets `calls`: the hours for calls and the closed days of `site.yaml`, for computing',
    checked: 'site.yaml has opening hours, or hours for calls',
  },
  'x-closings: collection': {
    at: 'a block',
    adds: 'the block also gets `closings`: the last day of each entry that has one, by its title',
  },
  'x-entry-pages: collection': {
    at: 'a group beside a list',
    adds: 'the group also gets `under`, the address under which each entry of the list has a page of its own',
    checked: 'links lead to entries that are there; no line of `routes.yaml` has such an address',
  },
  'x-qr-codes': {
    at: 'a group with `x-entry-pages`',
    adds: 'each of these pages has a picture of a QR code with its address',
  },
  'x-own-page': {
    at: 'a line of an entry',
    adds: 'only the page of the entry itself gets it, not the pages that list the entry',
  },
  'x-unpublished': { at: 'a line', adds: 'nothing: no page gets the line, which is for those who keep the content' },
  'x-theme': {
    at: 'a line of a block or an entry',
    adds: 'the page gets the line only if a line of `theme.yaml`, named by its keys, has one of these values or is not there',
  },
  'x-own-chunk': { at: 'a block', adds: 'its scripts are a file of their own, which only pages with the block fetch' },
  'x-files': {
    at: 'a schema',
    checked: 'which files exist; a file of another name is reported. `*` is any name, `**` one in folders too',
  },
  'x-too-large: sentence': {
    at: 'a schema',
    checked: 'nothing; it says what to do about a file that is too large, if that is particular to the kind of file',
  },
  'x-required-file': { at: 'a schema', checked: 'the file is there' },
  'x-collection': { at: 'a schema', checked: 'references to its entries lead somewhere' },
  'x-id': { at: 'a text', checked: 'ids are unique in their list' },
  'x-anchor': { at: 'a text', checked: 'becomes an `id` on the page; links to `#…` must find it' },
  'x-anchors': { at: '`all`, or a list of ids', checked: 'the ids become `id`s on the page, as with `x-anchor`' },
  'x-group': { at: 'a line of an entry', checked: 'a block that shows the entry has a group of this id' },
  'x-groups: list': {
    at: 'groups of a block',
    checked: 'each entry that the list shows names one of them, and each is named',
  },
  'x-main-heading': { at: 'a block', checked: 'each page has one block that carries its `h1`' },
  'x-text-on': { at: 'a colour', checked: 'the colour is readable on that colour (4.5 : 1)' },
  'x-placeholders': { at: 'a text', checked: 'the text contains each `{name}`' },
  'x-product': { at: 'a group', checked: 'its numbers multiply to the last' },
  'x-some-of': { at: 'a group', checked: 'at least one of these lines stands there' },
  'x-expects': { at: 'a group', checked: 'with one of these lines all of them stand there; new entries have them' },
  'x-amount-in-words': { at: 'a price', checked: 'words beside an amount contain `{price}`, words alone do not' },
  'x-one-of': { at: 'a group', checked: 'one of these lines stands there, and only one' },
  'x-needs': { at: 'a group', checked: 'what one of its lines chooses decides which other lines it needs' },
  'x-only-with': { at: 'a line', checked: 'the line stands only where those beside it choose one of these words' },
  'x-unlike': { at: 'a list of texts', checked: 'none of them is the text of this name beside the list' },
  'x-order': { at: 'a group', checked: 'its numbers rise' },
  'x-order-by-name': {
    at: 'a group of names of one’s own',
    checked: 'numbers whose names begin with these words and go on alike rise',
  },
  'x-dated': {
    at: 'any value',
    checked:
      'it may be a list: what holds now, then entries of `from` and `value`; days rise, and each value fits on its day',
  },
  'x-period': {
    at: 'a group',
    checked: 'it is there from the one day to the other, both included; the rest is held on each day',
  },
  'x-covers: collection': {
    at: 'a group of the first and the last of some entries',
    adds: 'the group also gets `ids`, those of the entries from the first to the last',
    checked: 'the first does not come after the last; each entry of the collection lies in the range of some entry',
  },
  'x-bound': {
    at: 'a fact',
    checked: 'it is the least or the greatest of the numbers that entries have in a line, or none of them is above it',
  },
  'x-past-year': { at: 'a year', checked: 'the year is none to come' },
  'x-past-day': { at: 'a day', checked: 'the day is none to come' },
  'x-best-length': { at: 'a text', checked: 'a longer one is cut off where it is shown, which is reported' },
  'x-square': { at: 'a picture', checked: 'the picture is about as wide as high' },
  'x-legal': {
    at: 'a schema',
    checked:
      'nothing; `npm run changes` warns where such a text, which people agree to or rely on, says something else',
  },
  'x-contact': {
    at: 'a line',
    checked: 'nothing; `npm run changes` warns where the line, by which people reach the business, is another one',
  },
  'x-trusted: sentence': {
    at: 'an address or a code of a service',
    checked:
      'nothing; `npm run changes` reports another one with that sentence, which says what goes there or comes from there',
  },
  'x-not-a-price': {
    at: 'an amount of money',
    checked: 'nothing; `npm run changes` takes it for no price, since the business pays it',
  },
  'x-was': {
    at: 'a line, a block or a schema with `x-files`',
    checked: 'its former names, each with the version that changed it; `--fix` writes the current one',
  },
  'x-words-were': {
    at: 'a line of certain words',
    checked:
      'former words, each with the version, and the word that `--fix` writes `now` or the reason `why` there is none',
  },
  'x-removed': {
    at: 'a group, a list of blocks or a schema with `x-files`',
    checked: 'former lines, blocks or files, each with the version and the reason; `--fix` takes lines out',
  },
  'x-since': {
    at: 'a line that must be there',
    checked:
      'the version that needs it, and what held before; `--fix` writes that where the file has other signs of an older version',
  },
  'x-type': { at: 'a group', checked: 'nothing; it names the TypeScript type' },
  defaultSnippets: {
    at: 'a list',
    checked: 'nothing; editors’ programs put in a whole entry or block, hyphen included. A test holds that it fits',
  },
} as const satisfies Record<string, Annotation>

type Keyword = keyof typeof annotations

/** The values of the annotations in a schema: those of `AnnotationValues`, and flags. */
export type Annotations = AnnotationValues & {
  [K in Exclude<Name<Keyword>, keyof AnnotationValues | 'format' | 'defaultSnippets'>]?: boolean
}

/** A schema node, as far as this file reads it. */
type Annotated = AnnotationValues & { format?: string; [keyword: string]: unknown }

type Name<K extends string> = K extends `${infer Start}:${string}` ? Start : K

/** The annotations that are more than a flag. */
type AnnotationValues = {
  /** `site.yaml`, `policies/*.yaml`, `pages/**.yaml`. */
  'x-files'?: string
  /** The name under which other files point at the items of these files. */
  'x-too-large'?: string
  'x-collection'?: string
  'x-type'?: string
  /** The collection of the list beside this object. */
  'x-entry-pages'?: string
  /** Collections. */
  'x-ref'?: string[]
  /** Lines of the entry that a reference names. */
  'x-lines'?: string[]
  /** A collection. */
  'x-refs'?: string
  /** The name of a list of entries beside this one. */
  'x-groups'?: string
  /** The name of a colour beside this one, or `#rrggbb`. */
  'x-text-on'?: string
  'x-placeholders'?: string[]
  'x-plural'?: boolean
  /** `line`: keys of `theme.yaml`. */
  'x-theme'?: { line: string[]; is: unknown[] }
  'x-product'?: { of: string[]; equals: string }
  'x-sums'?: Record<string, Sum>
  'x-some-of'?: string[]
  'x-one-of'?: string[]
  'x-expects'?: string[]
  /** The value of `by`, or `otherwise` without one, says which keys of this object must be there. */
  'x-needs'?: { by: string; otherwise: string; keys: Record<string, string[]> }
  'x-only-with'?: Record<string, string[]>
  'x-unlike'?: string
  /** Each is at most the next. */
  'x-order'?: string[]
  'x-order-by-name'?: string[][]
  /**
   * The names of the lines that say on which days this object is there, the first and the last included. Without `from` it
   * is there before it begins.
   */
  'x-period'?: { from?: string; until: string }
  /** A collection. The object has the ids of two entries, `from` and `to`. */
  'x-covers'?: string
  /** `line`: `seats.of` for a line of a group. */
  'x-bound'?: { collection: string; line: string; is: 'least' | 'greatest' | 'limit' }
  'x-best-length'?: number
  /** A key of `services.yaml`. */
  'x-service'?: string
  /** A collection. */
  'x-closings'?: string
  /** What goes to this address, or comes from it, in a sentence. */
  'x-trusted'?: string
  /** Versions by former name. */
  'x-was'?: Record<string, string>
  'x-words-were'?: Record<string, { since: string; now?: string; why?: string }>
  'x-removed'?: Record<string, { since: string; why: string }>
  'x-since'?: { version: string; before: unknown }
}

/** `of` × `times`, less `percentOff` of it, less `minus`. The names are those of lines of the group. */
export type Sum = { of: string; times?: number; percentOff?: string; minus?: string }

/** The annotations whose values are linked. */
export type LinkedKeyword = {
  [K in Keyword]: (typeof annotations)[K] extends { becomes: string } ? K : never
}[Keyword]

/** The keywords alone, as Ajv wants them; `format` is a keyword of JSON Schema. */
export const vocabulary: readonly string[] = Object.keys(annotations)
  .map((name) => name.split(':')[0] ?? '')
  .filter((name) => name !== 'format')

const linked = (Object.entries(annotations) as [LinkedKeyword, Annotation][]).flatMap(([name, { becomes }]) => {
  const [keyword = '', wanted] = name.split(': ')
  return becomes ? [{ name, keyword, format: keyword === 'format' ? wanted : undefined }] : []
})

/** Returns the annotation by which values of `node` are linked. */
export const linkedKeyword = (node: Annotated): LinkedKeyword | undefined =>
  linked.find(({ keyword, format }) => (format ? node.format === format : node[keyword]))?.name

/** Whether `value` is of the sort that the annotation links. */
export function isLinked(name: LinkedKeyword, value: unknown): boolean {
  const { of } = annotations[name]
  if (of === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return of === 'any' || typeof value === of
}

/** The TypeScript type that an annotation gives to the linked value. */
export function linkedType(node: Annotated, collections: ReadonlyMap<string, string>): string | undefined {
  const name = linkedKeyword(node)
  return name && (annotations[name] as Annotation).type?.(node, collections)
}

/** Returns the tables of `schema/README.md`. */
export function annotationTables(): string {
  const table = (title: string, cellOf: (annotation: Annotation) => string | undefined): string[] => [
    `| annotation | stands at | ${title} |`,
    '|---|---|---|',
    ...Object.entries<Annotation>(annotations).flatMap(([name, annotation]) => {
      const cell = cellOf(annotation)
      return cell ? [`| \`${name}\` | ${annotation.at} | ${cell} |`] : []
    }),
  ]
  const pages = table('becomes, on the page', ({ becomes, adds }) => becomes ?? adds)
  const checks = table('checked', ({ checked }) => checked)
  return [...pages, '', 'And what the check reads from them:', '', ...checks].join('\n')
}
