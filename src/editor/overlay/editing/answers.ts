import type { Source } from '../../../compiler/link/marks.ts'

/** The way to a value in its file. */
export type Path = Source['path']
