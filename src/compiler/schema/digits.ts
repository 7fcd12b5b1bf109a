/** Returns a text with the decimal digits of any script as 0 to 9. Other characters stay, also those that only look like digits. */
export const latinDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, digitValue)

/** The ten digits of a script follow each other from zero to nine, and so do scripts: Unicode Standard, section 4.6. */
function digitValue(digit: string): string {
  const last = digit.codePointAt(0) ?? 0
  let first = last
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((last - first) % 10)
}
