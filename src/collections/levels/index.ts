import type { Collection } from '../collection.ts'
import { levelRule } from './rule.ts'

/** The levels of a school: classes, grades, belts. Entries of other collections are for some of them (`x-covers`). */
export const levels: Collection = { name: 'levels', rules: [levelRule] }
