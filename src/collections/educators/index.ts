import type { Collection } from '../collection.ts'
import { checkDays } from './check-days.ts'

/** The people who teach. Search engines get no data about them: the pages that show them are about the business. */
export const educators: Collection = { name: 'educators', rules: [checkDays] }
