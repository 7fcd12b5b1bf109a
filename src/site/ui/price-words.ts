import type { Price } from '../../compiler/schema/types.gen.ts'

/** A price as people read it: `₹950`, `from ₹950 per visit`, `On request`. */
export function priceWords({ amount, words }: Price): string {
  if (words === undefined) return amount?.text ?? ''
  return words.replace('{price}', () => amount?.text ?? '')
}
