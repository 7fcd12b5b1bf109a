/** A repair that might be the right one, with the sentence to say if it is. */
import type { Edit } from '../../diagnostics/diagnostic.ts'
import type { Line } from '../../yaml/lines.ts'
import type { Words } from '../../yaml/repaired-text.ts'

export type Candidate = {
  edits: Edit[]
  /** What to underline, in offsets of the text as it stands. */
  start: number
  end: number
  /** The smaller, the more likely; between repairs that help alike. */
  cost: number
  words: Omit<Words, 'fix'>
  /** What the repair does, when it may be offered as a fix. */
  title?: string
  /** Whether that shifts lines or puts one in: see `Fix`. */
  moves?: true
}

/** A repair of this cost leaves something out: only where nothing else helps. */
export const LAST_RESORT = 9

/** Lines to look at, and names that the file's schema knows. */
export type RepairContext = {
  text: string
  lines: readonly Line[]
  /** Indexes of the lines near the trouble; the likeliest first. */
  near: readonly number[]
  /** Names of lines that the schema knows, and which of them hold a group or list with given names inside. */
  names: ReadonlySet<string>
  /** Names of texts, with the sign that begins one of several lines. */
  texts: ReadonlyMap<string, '|' | '>-'>
  holders: readonly { name: string; inside: ReadonlySet<string>; list: boolean }[]
}

export const entries = ({ lines, near }: RepairContext): Line[] =>
  near.flatMap((index) => (lines[index]?.kind === 'entry' || lines[index]?.kind === 'quoted' ? [lines[index]] : []))

/** The value as written, short enough for a sentence. */
export const short = (text: string, most = 40): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
