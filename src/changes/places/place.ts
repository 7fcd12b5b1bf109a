/** One place at which the site says or does something else: what a visitor, or a program, meets there before and after. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import type { MarkedText } from '../words/marked-text.ts'

/** A block of a page, as people know it. */
export type BlockName = {
  type: string
  /** What sort of block it is, and its heading: `Free-trial form “Book a class”`. */
  name: string
  /** Its place on the page, from 0, on each side where it stands. */
  before?: number
  after?: number
}

/** A text with the name of its line; a further paragraph of the same line has none. */
export type NamedText = { name?: string; text: string }

export type Place = {
  /**
   * `block`: words and parts of a page. `head`: title, description and address of a page. `search`: what search engines
   * read in JSON-LD. `frame`: what every page shows around it. `settings`: what no page shows. `files`: the files for
   * hosts, search engines and readers.
   */
  part: 'block' | 'head' | 'search' | 'frame' | 'settings' | 'files'
  /** `changed`: other words or another value. The others: a line, a whole entry or a block that came, went or changed places. */
  kind: 'changed' | 'added' | 'gone' | 'moved' | 'renamed'
  block?: BlockName
  /** What it is: "Words on the button"; and what it belongs to, the outermost first. */
  label: string
  of: readonly string[]
  /** What is read there; of words that changed, the sentence; of an entry or a block, its title. */
  before?: MarkedText
  after?: MarkedText
  /** Everything else that is read in something that was added or removed, in reading order. */
  inside?: readonly NamedText[]
  /** Of an entry or a block that moved: its place in the list before and after, from 1. */
  moved?: { from: number; to: number }
  /** From this day on; absent for what holds at once. */
  from?: CivilDay
  /** Where it is in the data of the page, of the settings or of the file. */
  at: { before?: Path; after?: Path }
  /** Whether people read words there, not the name, the link or the look of something. */
  isText?: true
  /** Numbers of the changes that it comes from, from 1; empty where nobody can tell. */
  changes: readonly number[]
}

/** A page, matched by its address. `moved`: its content had another address, `was`. */
export type PageChange = {
  path: string
  title: string
  kind: 'changed' | 'added' | 'gone' | 'moved'
  was?: string
  /** From this day on; absent for what holds at once. */
  from?: CivilDay
  /** In reading order. */
  places: readonly Place[]
  /** Of a page that came, went or moved, as with a place. */
  changes: readonly number[]
}
