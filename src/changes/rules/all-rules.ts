import { contactLines } from './contact-lines.ts'
import { goneAddresses } from './gone-addresses.ts'
import { hiddenEntries } from './hidden-entries.ts'
import { legalTexts } from './legal-texts.ts'
import { pictures } from './pictures.ts'
import { priceMoves } from './price-moves.ts'
import { priceNotice } from './price-notice.ts'
import type { ChangeRule } from './rule.ts'
import { samples } from './samples.ts'
import { searchTexts } from './search-texts.ts'

/** In the order in which findings of the same severity are told. */
export const CHANGE_RULES: readonly ChangeRule[] = [
  ...[goneAddresses, priceNotice, priceMoves, legalTexts, contactLines, pictures, hiddenEntries, samples, searchTexts],
]
