/**
 * What the code of a site imports as `copybook`: see `README.md`, "Code of your own". Components for its blocks are in
 * `copybook/ui`, tokens and helpers for its styles in `copybook/theme`; the package exports nothing else.
 */
import type { ComponentType } from 'react'
import type { Collection, Output as EngineOutput, OwnRule } from './collections/collection.ts'
import type { CivilDay } from './compiler/calendar/civil-day.ts'
import type { Diagnostic } from './compiler/diagnostics/diagnostic.ts'
import type { Folder } from './compiler/link/folder.ts'
import type { Site as EngineSite } from './compiler/link/site.ts'
import type { OpenFile } from './compiler/rules/rule.ts'

export { error, warning } from './compiler/diagnostics/code.ts'
export type { Action, PhotoBlock, SiteSettings } from './compiler/schema/types.gen.ts'
export type {
  Calls,
  Closings,
  Day,
  HoursLine,
  ImageFile,
  Link,
  Money,
  Palette,
  RichText,
  ServiceAdditions,
} from './compiler/schema/values.ts'
export type { CivilDay, Collection, Diagnostic, Folder, OpenFile }

/** Declares the component of a block. `Data` is what its schema describes, linked; `copybook types` writes the type. */
export const defineBlock = <Data>(component: ComponentType<{ block: Data }>): ComponentType<{ block: Data }> =>
  component

/**
 * Declares a rule of the check. `codes` are the issues that it reports, each with a sentence for editors. `file` checks one
 * file, and its result is kept until the file changes; `site` looks across all files. Both yield what `report` returns.
 */
export const defineRule = <const C extends string>(rule: OwnRule<C>): OwnRule<C> => rule

/** The linked site. `entries` returns those of a collection, in the order of their file. */
export type Site = Omit<EngineSite, 'entries'> & { entries<Entry>(collection: string): readonly Entry[] }

type Output = Omit<EngineOutput, 'make'> & { make: (site: Site, day: CivilDay) => string | undefined }

/** Declares a file of the published site besides its pages. `make` returns its text, or `undefined` for none. */
export const defineOutput = (output: Output): EngineOutput => ({
  ...output,
  make: (site, day) => output.make(site as Site, day),
})

/** Declares a collection: a kind of content with its own rules, outputs, pages of entries and data for search engines. */
export const defineCollection = (collection: Collection): Collection => collection
