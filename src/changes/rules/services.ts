import { shortened } from '../formats/one-line.ts'
import { changeFinding } from './finding.ts'
import { type ChangeRule, schemasOf } from './rule.ts'

/** An address to which visitors' data goes, or from which the site's words come (`x-trusted` says what). */
export const services: ChangeRule = (change) =>
  change.changes.flatMap((each, index) => {
    const { label, of, words } = each
    const trusted = schemasOf(each, change).flatMap((schema) => schema['x-trusted'] ?? [])[0]
    if (trusted === undefined || each.kind === 'text') return []
    const { before = '', after = '' } = words
    const [old, now] = [hostOf(before), hostOf(after)]
    const name = [...of, label].join(', ')
    const isOther = old !== '' && now !== '' && old !== now
    const message = `${name}: ${shortened(before) || 'nothing'} → ${shortened(after) || 'nothing'}. ${trusted} Is that meant?`
    return [changeFinding('service-changed', message, [index + 1], isOther ? 'error' : 'warning')]
  })

/** Of what is no address, such as a short code, all of it. */
const hostOf = (text: string): string => (URL.canParse(text) ? new URL(text).host : text === 'empty' ? '' : text)
