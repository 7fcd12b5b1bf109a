/** Seeded submissions of the job form: what is typed, which fault occurs, and what the visitor does meanwhile. */
import fc from 'fast-check'
import { JOB_FIELDS, type JobValues } from '../../forms/job-form.tsx'

export const FAULTS = [
  'none',
  'error 500',
  'over quota',
  'not accepted',
  'line down',
  'answer cut',
  'lost on the way',
  'answer lost',
] as const

/** What happens to a submission. After the last three, the form has no answer. */
export type Fault = (typeof FAULTS)[number]

/** What a visitor does while the form is being sent. */
type Deed = 'press' | 'type' | 'visit another page' | 'reload' | 'wait'

export type Plan = { values: JobValues; fault: Fault; reloadBefore: boolean; deeds: Deed[] }

const HOSTILE = [
  '"}],',
  '</script>',
  '$&',
  'x\u2028',
  '\\',
  '👩🏽‍🏫',
  'বাংলা',
  "'; --",
  '__proto__',
  '%26',
  '   x',
  '\u202e',
]

const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((typed) => typed.trim() !== ''),
)

const values: fc.Arbitrary<JobValues> = fc
  .tuple(fc.record({ jobTitle: text, name: text, qualification: text, experience: text, message: text }), fc.nat(99))
  .map(([typed, age]) => ({ ...typed, age: String(age) }))

const deeds = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Deed>('press') },
    { weight: 2, arbitrary: fc.constant<Deed>('type') },
    { weight: 2, arbitrary: fc.constant<Deed>('visit another page') },
    { weight: 1, arbitrary: fc.constant<Deed>('reload') },
    { weight: 3, arbitrary: fc.constant<Deed>('wait') },
  ),
  { maxLength: 4 },
)

const plan: fc.Arbitrary<Plan> = fc.record({
  values,
  fault: fc.oneof(fc.constant<Fault>('none'), fc.constantFrom(...FAULTS)),
  reloadBefore: fc.boolean(),
  deeds,
})

/** Returns the same list for the same seed. */
export const plans = (count: number, seed: number): Plan[] => fc.sample(plan, { numRuns: count, seed })

/** Whether the service has the application, whatever the visitor sees. */
export const arrives = (fault: Fault): boolean => ['none', 'answer cut', 'answer lost'].includes(fault)

export const sameValues = (one: Partial<JobValues>, other: Partial<JobValues>): boolean =>
  JOB_FIELDS.every((field) => one[field] === other[field])
