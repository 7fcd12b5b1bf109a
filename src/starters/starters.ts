/** The sites that `copybook new` can begin with. The words of each are in the folder of its name. */

export type Starter = {
  /** What it is, for those who choose. */
  about: string
  /** The name of the business until there is one. */
  sampleName: string
  /** Collections that its content needs: folders of `src/collections`. */
  collections: readonly string[]
}

export const STARTERS: Readonly<Record<string, Starter>> = {
  business: {
    about: 'a small business: prices, opening hours, questions, a contact form',
    sampleName: 'Needle & Thread',
    collections: [],
  },
  school: {
    about: 'a school: courses, fees, teachers, a form for a free lesson',
    sampleName: 'Three Rooms School',
    collections: ['levels', 'courses', 'educators', 'programs'],
  },
  'single-page': {
    about: 'a single page: what you do, prices, opening hours, how to reach you',
    sampleName: 'Night & Flour',
    collections: [],
  },
}
