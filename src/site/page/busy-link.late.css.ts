/** A link that was followed, while its page is on its way (`pressed-links.ts`): a red line grows under its words. */
import { globalStyle, keyframes } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour } = tokens

const grow = keyframes({ from: { backgroundSize: '0 3px' } })

/** Quick at first and never quite done, since nobody knows how long it takes. A page that is here at once shows nothing of it. */
export const growing = {
  backgroundImage: `linear-gradient(${colour.margin}, ${colour.margin})`,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: '0 100%',
  backgroundSize: '92% 3px',
  animation: `${grow} 4s cubic-bezier(0, 0.6, 0.3, 1) 80ms backwards`,
} as const

globalStyle('a[aria-busy=true]', growing)
globalStyle('[dir=rtl] a[aria-busy=true]', { backgroundPosition: '100% 100%' })
