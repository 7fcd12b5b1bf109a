import { style } from '../../theme/style.ts'

export const together = style({ whiteSpace: 'nowrap' })
