import type { Collection } from '../collection.ts'
import { courseOffers } from './course-offers.ts'

/** What is taught, for whom, and what it costs. */
export const courses: Collection = {
  name: 'courses',
  schemaOrg: (block, settings) => (block.type === 'course-tabs' ? courseOffers(block, settings) : []),
}
