/**
 * The component of each block. Made from `schema/blocks/` by `npm run types`: do not edit. The only file of this folder
 * that may import from `collections`, `blog` and `forms`.
 */
import type { ComponentType } from 'react'
import { CourseOffers } from '../../collections/courses/course-offers/course-offers.tsx'
import { Educators } from '../../collections/educators/educators/educators.tsx'
import { Opening } from '../../collections/openings/opening/opening.tsx'
import { Openings } from '../../collections/openings/openings/openings.tsx'
import { Practice } from '../../collections/practice/practice/practice.tsx'
import { ProgramCards } from '../../collections/programs/program-cards/program-cards.tsx'
import { Timetable } from '../../collections/timetable/timetable/timetable.tsx'
import type { Block, BlockType } from '../../compiler/schema/types.gen.ts'
import { CallToAction } from './call-to-action/call-to-action.tsx'
import { Faq } from './faq/faq.tsx'
import { Hero } from './hero/hero.tsx'
import { NotFound } from './not-found/not-found.tsx'
import { OpeningHours } from './opening-hours/opening-hours.tsx'
import { PageHeading } from './page-heading/page-heading.tsx'
import { Photo } from './photo/photo.tsx'
import { Points } from './points/points.tsx'
import { Policy } from './policy/policy.tsx'
import { PriceList } from './price-list/price-list.tsx'
import { Prose } from './prose/prose.tsx'
import { Quotes } from './quotes/quotes.tsx'

export type BlockComponent<T extends BlockType> = ComponentType<{ block: Extract<Block, { type: T }> }>

export type BlockEntry<T extends BlockType> =
  /** Part of the app. */
  | { component: BlockComponent<T> }
  /** In a chunk of its own. */
  | { load: () => Promise<BlockComponent<T>> }

export const registry: { readonly [T in BlockType]: BlockEntry<T> } = {
  'blog-list': { load: () => import('../../blog/blog-list.tsx').then((module) => module.BlogList) },
  'blog-post': { load: () => import('../../blog/blog-post.tsx').then((module) => module.BlogPost) },
  'call-time': { load: () => import('../../forms/call-time.tsx').then((module) => module.CallTime) },
  'call-to-action': { component: CallToAction },
  'contact-form': { load: () => import('../../forms/contact-form.tsx').then((module) => module.ContactForm) },
  'course-offers': { component: CourseOffers },
  'course-tabs': {
    load: () => import('../../collections/courses/course-tabs/course-tabs.tsx').then((module) => module.CourseTabs),
  },
  educators: { component: Educators },
  faq: { component: Faq },
  hero: { component: Hero },
  'job-form': { load: () => import('../../forms/job-form.tsx').then((module) => module.JobForm) },
  'level-sheet': {
    load: () => import('../../collections/courses/level-sheet/level-sheet.tsx').then((module) => module.LevelSheet),
  },
  'not-found': { component: NotFound },
  opening: { component: Opening },
  'opening-hours': { component: OpeningHours },
  openings: { component: Openings },
  'page-heading': { component: PageHeading },
  photo: { component: Photo },
  points: { component: Points },
  policy: { component: Policy },
  practice: { component: Practice },
  'price-list': { component: PriceList },
  'program-cards': { component: ProgramCards },
  prose: { component: Prose },
  quotes: { component: Quotes },
  timetable: { component: Timetable },
  'trial-form': { load: () => import('../../forms/trial-form.tsx').then((module) => module.TrialForm) },
}
