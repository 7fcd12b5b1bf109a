import type { Source } from '../../origins/marks.ts'

/** The way to a value in its file. */
export type Path = Source['path']
