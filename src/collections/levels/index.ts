import type { Collection } from '../collection.ts'
import { levelPage } from './entry-page.ts'
import { levelRule } from './rule.ts'

/** The levels of a school: classes, grades, belts. Entries of other collections are for some of them (`x-covers`). */
export const levels: Collection = {
  name: 'levels',
  rules: [levelRule],
  entryPage: levelPage,
  entryOf: (block) => (block.type === 'level-sheet' ? { heading: block.heading, back: block.back } : undefined),
}
