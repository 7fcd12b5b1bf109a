/** The linked site: every reference, fact and link resolved, nothing left to look up. */
import type {
  Block,
  Collections,
  LinkedServices,
  PageBudget,
  PageFile,
  SiteLanguage,
  SiteSettings,
  Theme,
} from '../schema/types.gen.ts'
import type { ImageFile, Link } from '../schema/values.ts'

export type Page = {
  title: string
  description: string
  blocks: Block[]
  action?: PageFile['action']
  /** Search engines should not keep its address. */
  unlisted?: boolean
}

/** An entry as its page is made: one that is there, or one that has ended. */
export type PagedEntry = {
  id: string
  /** The absolute address of its page. */
  address: string
  /** The picture of a QR code with this address; the site has it if the list has `x-qr-codes`. */
  qrCode: ImageFile
  /** Of the page, as a BCP 47 tag. */
  language: string
  /** `lines`: the plain text of the entry. `day`: its last day, in words. */
  ended?: { lines: Readonly<Record<string, unknown>>; day: string }
}

/**
 * Makes the page of one entry.
 *
 * @param list the block that shows the entry in its list
 * @param back leads to the list
 */
export type MakeEntryPage = (list: Block, back: Link, entry: PagedEntry) => Omit<Page, 'action'>

/** One line of `routes.yaml` with its page, or the page of an entry: see `entry-pages.ts`. */
export type Route = {
  /** As written: `/about`, `/blog/{slug}`, `*`. */
  path: string
  /** File name of its page and data, without extension: `about`, `blog/_slug`, `404`. */
  name: string
  /** The file of its page; of an entry's page, that of the page with its list. */
  file: string
  /** The weight limits of its line, or else of the site. */
  budget: PageBudget
  /** Changes with everything that the page is made of; absent if that is not tracked. */
  readonly source?: string | undefined
  /** The content files that its page is made of, without those of the layout. */
  readonly files: readonly string[]
  /** Those of them that it shows more of than a quoted value. */
  readonly shown: readonly string[]
  /** Linked when first asked for. */
  readonly page: Page
}

/** How a picture is made: `width` in pixels. A QR code is drawn of the bytes of an address. */
export type Recipe = { width: number; format: 'avif' | 'webp' | 'jpeg' | 'png' | 'qr' }

/** A rendition of a picture that some page shows. With a recipe, `publish/images/site-images.ts` makes it from `bytes`. */
export type SitePicture = { file: string; address: string; bytes: Uint8Array; recipe?: Recipe }

/** One file of a typeface. `letters`: those for which browsers load it, as CSS writes them; all if absent. */
export type FontFile = { address: string; bytes: Uint8Array; weight: number; letters?: string }

export type SiteTypefaces = { headings?: readonly FontFile[]; text?: readonly FontFile[] }

/** Two colours that CSS holds under a name: see `Palette` in `values.ts`. */
export type SitePalette = { name: string; background: string; text: string }

/** A language in which there are pages. `base`: the path of these. `url`: their address. */
export type LanguagePages = Pick<SiteLanguage, 'tag' | 'name' | 'offer' | 'close' | 'notTranslated' | 'typeface'> & {
  dir: 'ltr' | 'rtl'
  base: string
  url: string
  /** The paths that differ from those in the main language. */
  addresses?: readonly (readonly [main: string, own: string])[]
  /** The paths, in the main language, of the routes that it leaves out, since too little of their pages is translated: see `Route.path`. */
  absent?: readonly string[]
  /** The paths of those whose pages have the words of the main language. */
  inMain?: readonly string[]
}

export type Site = {
  /** The path of its pages: `/`, the folder the site lives under (`/school/`), with that of the language (`/bn/`). */
  base: string
  /** The path of what pages in all languages share: scripts, styles, pictures. */
  assets: string
  /** All languages, the main one first; absent in a site in one language. */
  languages?: readonly LanguagePages[]
  /** The same site in each other language. */
  translations?: readonly Site[]
  /** Of a translation: the site in the main language. */
  main?: Site
  settings: SiteSettings
  /** As written; absent without `theme.yaml`. */
  theme?: Theme
  /** The typefaces of the theme that are files. */
  typefaces?: SiteTypefaces
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
