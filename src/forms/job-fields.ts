/** The fields of a job application. Source: specification, section 3. */
import { todayIn } from '../compiler/calendar/civil-day.ts'
import type { JobFields } from '../compiler/schema/types.gen.ts'
import type { Closings } from '../compiler/schema/values.ts'
import { type Checks, filled, fitting, isWholeNumber } from './checks.ts'

/** In the order of the page and of what is sent. */
export const JOB_FIELDS = ['jobTitle', 'name', 'age', 'qualification', 'experience', 'message'] as const

export type JobField = (typeof JOB_FIELDS)[number]

export type JobValues = Record<JobField, string>

export const emptyApplication = (): JobValues => ({
  jobTitle: '',
  name: '',
  age: '',
  qualification: '',
  experience: '',
  message: '',
})

/**
 * Source: specification, section 5; besides, a job that has closed takes no more applications.
 *
 * @param now the visitor's clock: the page may have been loaded before the job closed
 */
export const jobChecks = (
  { jobTitle, name, age, qualification, experience }: JobFields,
  closings: Closings,
  now: () => Date = () => new Date(),
): Checks<JobField> => ({
  jobTitle: (value) => filled(jobTitle)(value) ?? closedWords(value, jobTitle, closings, now()),
  name: filled(name),
  age: fitting(age, isWholeNumber),
  qualification: filled(qualification),
  experience: filled(experience),
})

function closedWords(
  title: string,
  { closed }: Pick<JobFields['jobTitle'], 'closed'>,
  { timeZone, last }: Closings,
  now: Date,
): string | undefined {
  const closing = last.find((one) => plain(one.title) === plain(title))
  if (!closing || todayIn(timeZone, now) <= closing.day) return undefined
  return closed.replaceAll('{day}', () => closing.text)
}

/** However it is typed. */
const plain = (title: string): string => title.normalize().trim().replace(/\s+/g, ' ').toLowerCase()
