/** What is for some levels alone carries their places in the list: the styles of the chooser show one level's things. */
import type { Course, Level } from '../../../compiler/schema/types.gen.ts'

/** Attributes of an element that is for some levels alone; places begin at 1. The second speaks of narrow screens. */
export type LevelMarks = { 'data-levels'?: string; 'data-narrow-levels'?: string }

/** @param levels of the chooser that stands on the page; without one nothing is marked */
export const levelMarks = (levels: readonly Level[] | undefined, isFor: (level: Level) => boolean): LevelMarks =>
  levels ? { 'data-levels': placesOf(levels, isFor) } : {}

/** For a choice on a narrow screen alone. */
export const narrowMarks = (levels: readonly Level[] | undefined, isFor: (level: Level) => boolean): LevelMarks =>
  levels ? { 'data-narrow-levels': placesOf(levels, isFor) } : {}

const placesOf = (levels: readonly Level[], isFor: (level: Level) => boolean): string =>
  levels.flatMap((level, at) => (isFor(level) ? [at + 1] : [])).join(' ')

/** Whether something with a range is for a level; what has none is for everybody. */
export const isForLevel = ({ levels }: Pick<Course, 'levels'>, { id }: Level): boolean =>
  levels === undefined || levels.ids.includes(id)

/** Marks what shows several courses: it is there for each level of any of them. */
export const courseMarks = (
  levels: readonly Level[] | undefined,
  ...courses: readonly Pick<Course, 'levels'>[]
): LevelMarks => levelMarks(levels, (level) => courses.some((course) => isForLevel(course, level)))
