/** What the door is told and answers, where it is no more than plain data. */
import type { Source } from '../../origins/marks.ts'

export type Path = Source['path']

/**
 * A value that somebody else has changed meanwhile. `base`: as it was when editing began. `hash`: of the file as it is now:
 * an edit that names it is made for this state.
 */
export type Conflict = {
  file: string
  path: Path
  hash?: string
  base?: unknown
  theirs?: unknown
  yours?: unknown
}
