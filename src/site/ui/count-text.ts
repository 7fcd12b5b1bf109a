/** Texts about a number of things. */
import type { CountText } from '../../compiler/schema/types.gen.ts'

/** Returns the words for a number, in the form that their language has for it. */
export function countText({ language, ...forms }: CountText, count: number): string {
  const words = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return words.replace('{count}', () => new Intl.NumberFormat(language).format(count))
}
