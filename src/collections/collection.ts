import type { PostalAddress } from 'schema-dts'
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import type { Weekday } from '../compiler/calendar/weekdays.ts'
import type { CompilerOptions } from '../compiler/create-compiler.ts'
import type { Code } from '../compiler/diagnostics/code.ts'
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts'
import type { Folder } from '../compiler/link/folder.ts'
import type { MakeEntryPage, Site } from '../compiler/link/site.ts'
import { issuesOf, type OpenFile, type Rule } from '../compiler/rules/rule.ts'
import type { Action, Block, Place, SiteSettings } from '../compiler/schema/types.gen.ts'

/** What a kind of content adds to the engine. Its schemas are in `schema/`, its blocks in folders beside its `index.ts`. */
export type Collection = {
  /** The `x-collection` of its schema. */
  name: string
  rules?: readonly Rule[]
  /** Those that a site declares with `defineRule`. */
  ownRules?: readonly OwnRule<string>[]
  /** Makes the page of one entry, for a list with `x-entry-pages`. */
  entryPage?: MakeEntryPage
  /** Returns the heading of a block that shows one entry, and its link to the page above. */
  entryOf?: (block: Block) => { heading: string; back: Action | undefined } | undefined
  /** Describes a page's block to search engines. A page describes only what it shows. */
  schemaOrg?: (block: Block, settings: SiteSettings) => readonly SchemaOrgItem[]
  outputs?: readonly Output[]
}

/** A file of the published site besides its pages. `npm start` serves it as well. */
export type Output = {
  /** Below the base path: `openings.json`. */
  path: string
  /** The `Cache-Control` header; without it the host's own rule holds. */
  cacheControl?: string
  /**
   * Returns the text of the file, or `undefined` if this site has none. Reading `site.entries(...)` links these entries
   * alone; reading a route's `page` links that page.
   */
  make(site: Site, day: CivilDay): string | undefined
}

/** A rule of a site's own: it gets the function that creates its diagnostics. */
export type OwnRule<C extends string> = {
  name: string
  codes: Readonly<Record<C, Code>>
  file?: (file: OpenFile, report: Report<C>) => Iterable<Diagnostic>
  site?: (folder: Folder, report: Report<C>) => Iterable<Diagnostic>
}

/** Creates a diagnostic of a code, for a value of a file or for a range of its text. */
type Report<C extends string> = ReturnType<typeof issuesOf<C>>

function ownRule<C extends string>({ name, codes, file, site }: OwnRule<C>): Rule {
  const report = issuesOf<C>(codes)
  return {
    name,
    codes,
    ...(file && { file: (one) => file(one, report) }),
    ...(site && { site: (folder) => site(folder, report) }),
  }
}

/** Returns what collections give the compiler: their rules, and functions that make the pages of their entries. */
export const ofCollections = (
  collections: readonly Collection[],
): Required<Pick<CompilerOptions, 'rules' | 'entryPages'>> => ({
  rules: collections.flatMap(({ rules = [], ownRules = [] }) => [...rules, ...ownRules.map(ownRule)]),
  entryPages: Object.fromEntries(collections.flatMap(({ name, entryPage }) => (entryPage ? [[name, entryPage]] : []))),
})

/** An item of schema.org. The code that makes one uses its exact type of `schema-dts`. */
export type SchemaOrgItem = { '@context': 'https://schema.org' }

/** Names a day of the week as schema.org does. */
export const dayOfWeek = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}` as Capitalize<Weekday>

/** @param country as an ISO 3166 code */
export const postalAddress = (
  { street, city, postalCode, region }: Place,
  country: string,
): Exclude<PostalAddress, string> => ({
  '@type': 'PostalAddress',
  ...(street && { streetAddress: street }),
  addressLocality: city,
  ...(postalCode && { postalCode }),
  ...(region && { addressRegion: region }),
  addressCountry: country,
})
