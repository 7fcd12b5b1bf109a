import { shortened } from '../formats/shortened.ts'
import { changeFinding } from './finding.ts'
import type { ChangeRule } from './rule.ts'

/** A line by which people reach the business (`x-contact`). */
export const contactLines: ChangeRule = ({ changes }) =>
  changes.flatMap(({ label, of, before, after, words }, index) => {
    if (((after ?? before)?.schema?.['x-contact'] ?? false) !== true) return []
    const name = [...of, label].join(', ')
    const told =
      words.after === undefined
        ? `${name} is gone: ${shortened(words.before ?? '')}.`
        : words.before === undefined
          ? `${name} is new: ${shortened(words.after)}.`
          : `${name}: ${shortened(words.before)} → ${shortened(words.after)}.`
    return [
      changeFinding('contact-changed', `${told} Does it work? People who wrote the old one down still use it.`, [
        index + 1,
      ]),
    ]
  })
