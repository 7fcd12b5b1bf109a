import { colour, space, style } from 'copybook/theme'

export const list = style({ display: 'grid', gap: space.small, color: colour.link })
