import { brokenContent } from './broken-content.ts'
import { contactLines } from './contact-lines.ts'
import { goneAddresses } from './gone-addresses.ts'
import { hiddenEntries } from './hidden-entries.ts'
import { leavingLinks } from './leaving-links.ts'
import { legalTexts } from './legal-texts.ts'
import { pictures } from './pictures.ts'
import { priceMoves } from './price-moves.ts'
import { priceNotice } from './price-notice.ts'
import type { ChangeRule } from './rule.ts'
import { samples } from './samples.ts'
import { schemas } from './schemas.ts'
import { searchTexts } from './search-texts.ts'
import { services } from './services.ts'

/** In any order: the codes say which findings are heavier. */
export const CHANGE_RULES: readonly ChangeRule[] = [
  ...[brokenContent, priceMoves, priceNotice, services, leavingLinks, contactLines, schemas, legalTexts],
  ...[goneAddresses, hiddenEntries, pictures, samples, searchTexts],
]
