/** Marks elements that are for some levels. The styles of the chooser hide those that are not for the chosen one. */
import type { Course, Level } from '../../../compiler/schema/types.gen.ts'

/** The number of levels that the styles of the chooser distinguish. `schema/levels.schema.json` allows no more. */
export const MOST_LEVELS = 16

/** The positions of levels in their list, from 1. */
export type LevelMarks = { 'data-levels'?: string }

/** @param levels of the chooser on the page; without a chooser nothing is marked */
export const levelMarks = (levels: readonly Level[] | undefined, isFor: (level: Level) => boolean): LevelMarks =>
  levels ? { 'data-levels': placesOf(levels, isFor) } : {}

const placesOf = (levels: readonly Level[], isFor: (level: Level) => boolean): string =>
  levels.flatMap((level, at) => (isFor(level) ? [at + 1] : [])).join(' ')

/** Whether something is for a level. Without a range it is for all. */
export const isForLevel = ({ levels }: Pick<Course, 'levels'>, { id }: Level): boolean =>
  levels === undefined || levels.ids.includes(id)

/** Marks an element that shows several courses: it is for each level of any of them. */
export const courseMarks = (
  levels: readonly Level[] | undefined,
  ...courses: readonly Pick<Course, 'levels'>[]
): LevelMarks => levelMarks(levels, (level) => courses.some((course) => isForLevel(course, level)))
