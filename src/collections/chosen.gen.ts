/** The collections of this site that have code. Made from `package.json` by `npm run types`: do not edit. */
import type { Collection } from './collection.ts'
import { levels } from './levels/index.ts'
import { courses } from './courses/index.ts'
import { openings } from './openings/index.ts'
import { timetable } from './timetable/index.ts'
import { educators } from './educators/index.ts'

export const COLLECTIONS: readonly Collection[] = [levels, courses, openings, timetable, educators]
