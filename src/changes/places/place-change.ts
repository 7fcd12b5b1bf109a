/** The places at which a changed site reads or behaves differently. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import type { MarkedText } from '../words/marked-text.ts'

/** A block of a page. */
export type BlockName = {
  type: string
  /** The title of its schema and its heading: `Free-trial form “Book a class”`. */
  name: string
  /** Its index on the page; absent on a side that does not have the block. */
  before?: number
  after?: number
}

/** A text with the name of its field. The further paragraphs of one field have none. */
export type NamedText = { name?: string; text: string }

/** A place that reads or behaves differently. */
export type PlaceChange = {
  /**
   * `block`: content of a page. `head`: its title, description and address. `search`: JSON-LD. `frame`: what every page
   * shows around its content. `settings`: what no page shows. `files`: files for hosts, search engines and feed readers.
   */
  part: 'block' | 'head' | 'search' | 'frame' | 'settings' | 'files'
  /** `changed`: other words or another value. The others: a field, an entry or a block that was added, removed, moved or renamed. */
  kind: 'changed' | 'added' | 'gone' | 'moved' | 'renamed'
  block?: BlockName
  /** What it is, such as "Words on the button", and what it belongs to, the outermost first. */
  label: string
  of: readonly string[]
  /** The text there: of changed words the sentence, of an entry or a block its title. */
  before?: MarkedText
  after?: MarkedText
  /** All other texts in something that was added or removed, in reading order. */
  inside?: readonly NamedText[]
  /** The position of a moved entry or block in its list, from 1. */
  moved?: { from: number; to: number }
  /** The day from which the change holds; absent if it holds today. */
  from?: CivilDay
  /** Its path in the data of the page, of the settings or of the file. */
  at: { before?: Path; after?: Path }
  /** Whether people read words there, and not a name, a link or a setting. */
  isText?: true
  /** Numbers of the changes that caused it, from 1; empty if they are not known. */
  changes: readonly number[]
}

/** A changed page, matched by its address. `moved`: it had the address `was`. */
export type PageChange = {
  path: string
  title: string
  kind: 'changed' | 'added' | 'gone' | 'moved'
  was?: string
  /** The day from which the change holds; absent if it holds today. */
  from?: CivilDay
  /** In reading order. */
  places: readonly PlaceChange[]
  /** Numbers of the changes that added, removed or moved it, from 1. */
  changes: readonly number[]
}
