import { colour, globalStyle } from 'copybook/theme'

globalStyle(':root', { vars: { [colour.tint]: '#f2fbff' } })
