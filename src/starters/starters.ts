/** The sites that `copybook new` can begin with. The words of each are in the folder of its name. */

type Starter = {
  /** What it is, for those who choose. */
  about: string
  /** The name of the business until there is one. */
  sampleName: string
  /** Collections that its content needs: folders of `src/collections`. */
  collections: readonly string[]
  /** Its looks, unless others are asked for. */
  theme: Theme
}

/** Files in `themes/`. */
export const THEMES = ['exercise-book', 'clinic', 'cafe'] as const
export type Theme = (typeof THEMES)[number]

export type StarterName = 'business' | 'school' | 'single-page'

export const STARTERS: Readonly<Record<StarterName, Starter>> = {
  business: {
    about: 'a small business: prices, opening hours, questions, a contact form',
    sampleName: 'Needle & Thread',
    collections: [],
    theme: 'clinic',
  },
  school: {
    about: 'a school: courses, fees, teachers, a form for a free lesson',
    sampleName: 'Three Rooms School',
    collections: ['levels', 'courses', 'educators', 'programs'],
    theme: 'exercise-book',
  },
  'single-page': {
    about: 'a single page: what you do, prices, opening hours, how to reach you',
    sampleName: 'Night & Flour',
    collections: [],
    theme: 'cafe',
  },
}

export const STARTER_NAMES = Object.keys(STARTERS) as StarterName[]
