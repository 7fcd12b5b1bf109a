import { shortened } from '../formats/one-line.ts'
import { changeFinding } from './finding.ts'
import { type ChangeRule, schemasOf } from './rule.ts'

/** A line by which people reach the business (`x-contact`). */
export const contactLines: ChangeRule = (change) =>
  change.changes.flatMap((each, index) => {
    if (!schemasOf(each, change).some((schema) => schema['x-contact'])) return []
    const { label, of, words } = each
    const name = [...of, label].join(', ')
    const what =
      words.after === undefined
        ? `${name} is gone: ${shortened(words.before ?? '')}.`
        : words.before === undefined
          ? `${name} is new: ${shortened(words.after)}.`
          : `${name}: ${shortened(words.before)} → ${shortened(words.after)}.`
    return [
      changeFinding('contact-changed', `${what} Does it work? People who wrote the old one down still use it.`, [
        index + 1,
      ]),
    ]
  })
