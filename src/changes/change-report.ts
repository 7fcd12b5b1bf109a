/** What a change does, as plain data: what every format is made of, and what `--format json` prints. */
import type { Comparison } from './compare-sites.ts'
import type { PageChange, PlaceChange } from './places/place-change.ts'
import type { ChangeFinding } from './rules/rule.ts'
import type { ValueChange } from './values/value-changes.ts'

export type ReportedChange = Pick<ValueChange, 'kind' | 'file' | 'name' | 'label' | 'of'> & {
  /** In a few words; absent on the side where there is nothing. */
  before?: string
  after?: string
}

export type ReportedPlace = Omit<PlaceChange, 'at' | 'isText'>
export type ReportedPage = Omit<PageChange, 'places'> & { places: readonly ReportedPlace[] }

export type ChangeReport = {
  version: 2
  /** With what was compared, as somebody typed it. */
  against: string
  /** Sides whose content has errors: then there are no places. */
  broken: readonly ('before' | 'after')[]
  /** Each once; places and findings name them by their numbers, from 1. */
  changes: readonly ReportedChange[]
  /** What to look at first, the heaviest first. */
  findings: readonly ChangeFinding[]
  /** Told once: what every page shows, settings, and what search engines read of the business. */
  everywhere: readonly ReportedPlace[]
  pages: readonly ReportedPage[]
  files: readonly ReportedPlace[]
  counts: { pages: number; same: number; sameBytes: number }
  /** Files outside of content and schemas that differ too: what they do is not told here. Absent where nobody knows. */
  otherFiles?: number
}

type Options = {
  against: string
  broken: ChangeReport['broken']
  findings: readonly ChangeFinding[]
  otherFiles?: number | undefined
}

export function changeReport({ changes, touched }: Comparison, options: Options): ChangeReport {
  const { against, broken, findings, otherFiles } = options
  return {
    ...{ version: 2, against, broken },
    changes: changes.map(({ kind, file, name, label, of, words }) => ({ kind, file, name, label, of, ...words })),
    findings,
    everywhere: (touched?.everywhere ?? []).map(reported),
    pages: (touched?.pages ?? []).map((page) => ({ ...page, places: page.places.map(reported) })),
    files: (touched?.files ?? []).map(reported),
    counts: touched?.counts ?? { pages: 0, same: 0, sameBytes: 0 },
    ...(otherFiles !== undefined && { otherFiles }),
  }
}

const reported = ({ at: _, isText: __, ...place }: PlaceChange): ReportedPlace => place
