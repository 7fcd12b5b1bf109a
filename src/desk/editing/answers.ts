/** What the door is told and answers, where it is no more than plain data. */
import type { Source } from '../../origins/marks.ts'

export type Path = Source['path']

/** A value that somebody else has changed meanwhile. `base`: as it was when editing began. */
export type Conflict = { file: string; path: Path; base?: unknown; theirs?: unknown; yours?: unknown }
