/** Element styles lie in a layer below the rest: a class wins over them in whatever order the sheets arrive. */
import { globalLayer } from '@vanilla-extract/css'

export const elements = globalLayer('elements')
