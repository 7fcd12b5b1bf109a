/** Which label has the words for the type of an opening, and for the time for which it is paid. */
import type { Opening, OpeningLabels, Salary } from '../../../compiler/schema/types.gen.ts'

type Label = keyof OpeningLabels

export const TYPE_LABELS: Readonly<Record<Opening['type'], Label>> = {
  'Full-time': 'fullTime',
  'Part-time': 'partTime',
  Contract: 'contract',
  Temporary: 'temporary',
  Internship: 'internship',
  Volunteer: 'volunteer',
  'Per day': 'byTheDay',
}

type Per = NonNullable<Salary['per']>

export const PAY_LABELS: Readonly<Record<Per, Label>> = {
  hour: 'perHour',
  day: 'perDay',
  week: 'perWeek',
  month: 'perMonth',
  year: 'perYear',
}

/** Returns the time for which an opening is paid. */
export const perOf = ({ per = 'month' }: Pick<Salary, 'per'>): Per => per
