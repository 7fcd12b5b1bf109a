/** The report of a change as plain data, which every format is made of and `--format json` prints. */
import type { Comparison } from './compare-sites.ts'
import type { PageChange, PlaceChange } from './places/places-of.ts'
import type { TouchedPlaces } from './places/touched-places.ts'
import { findingsOf } from './rules/all-rules.ts'
import type { ChangeFinding } from './rules/rule.ts'
import type { BehindTranslation } from './values/translations.ts'
import type { ValueChange } from './values/value-changes.ts'

/** `before`, `after`: the value in a few words. */
export type ReportedChange = Pick<ValueChange, 'kind' | 'file' | 'name' | 'label' | 'of'> & ValueChange['words']
export type ReportedPlace = Omit<PlaceChange, 'at' | 'isText'>
export type ReportedPage = Omit<PageChange, 'places'> & { places: readonly ReportedPlace[] }

export type ChangeReport = {
  version: 2
  /** The other side, as the user typed it. */
  against: string
  /** Sides whose content has errors. With one of them there are no places. */
  broken: readonly ('before' | 'after')[]
  /** Each once. Places and findings refer to them by their numbers, from 1. */
  changes: readonly ReportedChange[]
  /** The most important first. */
  findings: readonly ChangeFinding[]
  /** What every page shows, settings, and what search engines read of the business. */
  everywhere: readonly ReportedPlace[]
  pages: readonly ReportedPage[]
  files: readonly ReportedPlace[]
  /** Translations that this change leaves behind; absent if there are none. */
  translations?: readonly BehindTranslation[]
  counts: TouchedPlaces['counts']
  /** How many files besides content and schemas differ; absent if this is not known. */
  otherFiles?: number
}

/** @param against the other side, as the user typed it  @param otherFiles see `ChangeReport` */
export function changeReport(comparison: Comparison, against: string, otherFiles?: number): ChangeReport {
  const { changes, touched, translations } = comparison
  const { everywhere = [], pages = [], files = [], counts = { pages: 0, same: 0, sameBytes: 0 } } = touched ?? {}
  return {
    version: 2,
    against,
    broken: (['before', 'after'] as const).filter((side) => !comparison[side].site),
    changes: changes.map(({ kind, file, name, label, of, words }) => ({ kind, file, name, label, of, ...words })),
    findings: findingsOf(comparison),
    everywhere: everywhere.map(reported),
    pages: pages.map((page) => ({ ...page, places: page.places.map(reported) })),
    files: files.map(reported),
    ...(translations.length > 0 && { translations }),
    counts,
    ...(otherFiles !== undefined && { otherFiles }),
  }
}

const reported = ({ at: _, isText: __, ...place }: PlaceChange): ReportedPlace => place
