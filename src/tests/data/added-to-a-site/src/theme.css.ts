import { globalStyle, size } from 'copybook/theme'

globalStyle(':root', { vars: { [size.measure]: '41.5rem' } })
