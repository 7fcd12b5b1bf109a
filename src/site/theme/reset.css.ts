/** Takes away what browsers add and no page here wants. */
import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css'
import { elements } from './layers.css.ts'

function reset(selector: string, rule: Omit<GlobalStyleRule, '@layer'>): void {
  globalStyle(selector, { '@layer': { [elements]: rule } })
}

reset('*, *::before, *::after', { boxSizing: 'border-box' })
reset('*', { margin: 0 })
reset('html', { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%' })
reset('img, svg', { display: 'block', maxWidth: '100%' })
reset('img', { height: 'auto' })
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit' })
reset('ul, ol', { padding: 0 })
// Safari drops the list from the accessibility tree unless the empty marker is written as a string.
reset('ul[class], ol[class]', { listStyleType: "''" })
reset('dd', { margin: 0 })
reset('summary', { cursor: 'pointer' })
reset('p, h1, h2, h3, h4, h5, h6, li, dt, dd, a, summary', { overflowWrap: 'break-word' })
reset('h1, h2, h3, h4, h5, h6', { textWrap: 'balance', fontSize: 'inherit', fontWeight: 'inherit' })
