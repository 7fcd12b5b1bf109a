/** How long telephone numbers are: see `phoneNumbers` in `schema/site.schema.json`. */

/** A whole number, or two with a hyphen: `10`, `9-11`. */
const RANGE = /^(\d{1,2})-(\d{1,2})$/

/** @returns the fewest and the most digits that follow the country code; `undefined` for a text that does not say so */
export function digitsOf(digits: number | string): readonly [least: number, most: number] | undefined {
  if (typeof digits === 'number') return [digits, digits]
  const [, least, most] = RANGE.exec(digits)?.map(Number) ?? []
  if (least === undefined || most === undefined || least < 4 || most > 14 || least >= most) return undefined
  return [least, most]
}

/** Digits from 0 to 9 and nothing else: no other script's digits, no spaces. For `pattern` of an input and for `RegExp`. */
export function phonePattern({ digits }: { digits: number | string }): string {
  const [least, most] = digitsOf(digits) ?? [4, 14]
  return least === most ? `[0-9]{${least}}` : `[0-9]{${least},${most}}`
}
