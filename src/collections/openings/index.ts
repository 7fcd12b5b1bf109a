import type { Collection } from '../collection.ts'
import { openingPage } from './entry-page.ts'
import { jobPosting } from './job-posting.ts'
import { missingWords } from './missing-words.ts'
import { undatedOpenings } from './undated.ts'

/** Jobs that the business offers. Each may have a page of its own, which search engines list as a job. */
export const openings: Collection = {
  name: 'openings',
  rules: [missingWords, undatedOpenings],
  entryPage: openingPage,
  entryOf: (block) => (block.type === 'opening' ? { heading: block.opening.title, back: block.back } : undefined),
  schemaOrg(block, settings) {
    const posting = block.type === 'opening' ? jobPosting(block, settings) : undefined
    return posting ? [posting] : []
  },
}
