/** The linked site: every reference, fact and link resolved, nothing left to look up. */

import type { Collections, LinkedServices, PageBudget, SiteSettings } from '../schema/types.gen.ts'
import type { SitePicture } from './images.ts'
import type { Page } from './page.ts'

/** One line of `routes.yaml` with its page, or the page of an entry: see `entry-pages.ts`. */
export type Route = {
  /** As written: `/about`, `/blog/{slug}`, `*`. */
  path: string
  /** File name of its page and data, without extension: `about`, `blog/_slug`, `404`. */
  name: string
  /** The weight limits of its line, or else of the site. */
  budget: PageBudget
  /** Changes with everything that the page is made of; absent if that is not tracked. */
  readonly source?: string | undefined
  /** The content files that its page is made of, without those of the layout. */
  readonly files: readonly string[]
  /** Linked when first asked for. */
  readonly page: Page
}

/** Two colours that CSS holds under a name: see `Palette` in `values.ts`. */
export type SitePalette = { name: string; background: string; text: string }

export type Site = {
  /** `/`, or the folder the site lives under: `/school/`. */
  base: string
  settings: SiteSettings
  /** Changes with the words of the notice; absent without one. */
  noticeId?: string
  /** Those that `services.yaml` has. */
  services: Partial<LinkedServices>
  /** Most specific first; those that visitors can open. */
  routes: readonly Route[]
  /** Addresses that have moved. `to`: base path included, or of another site. `title`: of the page there. */
  moved: readonly { path: string; to: string; readonly title: string }[]
  pictures: readonly SitePicture[]
  palettes: readonly SitePalette[]
  /** Returns the entries of a collection in the order of their file. Links these alone, and no page. */
  entries<T extends string & keyof Collections>(collection: T): readonly Collections[T][]
}
