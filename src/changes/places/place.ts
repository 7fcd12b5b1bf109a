/** One place at which the site says or does something else: what a visitor, or a program, meets there before and after. */
import type { CivilDay } from '../../calendar/civil-day.ts'
import type { Path } from '../../yaml/path.ts'
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
  /** What is read there; of words that changed, the sentence. */
  before?: MarkedText
  after?: MarkedText
  /** So many more paragraphs came or went with it. */
  more?: number
  /** From this day on; absent for what holds at once. */
  from?: CivilDay
  /** Where it stands in the data of the page, of the settings or of the file. */
  at: { before?: Path; after?: Path }
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
