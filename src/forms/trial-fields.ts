/** The fields of a request for a free trial class. Source: specification, section 3. */
import type { TrialFields } from '../compiler/schema/types.gen.ts'
import { type Checks, filled, fitting, matching } from './checks.ts'

/** In the order of the page and of what is sent. */
export const TRIAL_FIELDS = ['parentName', 'childName', 'childAge', 'city', 'phone', 'preferredTime'] as const

export type TrialField = (typeof TRIAL_FIELDS)[number]

/** @param phonePattern of a telephone number as the site has them. Source: specification, section 5. */
export const trialChecks = (
  { parentName, childName, childAge, city, phone }: TrialFields,
  phonePattern: string,
): Checks<TrialField> => ({
  parentName: filled(parentName),
  childName: filled(childName),
  childAge: filled(childAge),
  city: filled(city),
  phone: fitting(phone, matching(phonePattern)),
})
