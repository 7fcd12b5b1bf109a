/** The fields of a job application. Source: specification, section 3. */
import type { JobFields } from '../schema/types.gen.ts'
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

/** Source: specification, section 5. */
export const jobChecks = ({ jobTitle, name, age, qualification, experience }: JobFields): Checks<JobField> => ({
  jobTitle: filled(jobTitle),
  name: filled(name),
  age: fitting(age, isWholeNumber),
  qualification: filled(qualification),
  experience: filled(experience),
})
