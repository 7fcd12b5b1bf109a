/** Moves the page aside, so that panels at the sides of a wide window do not cover it. */
import { useLayoutEffect } from 'react'
import { useWindowEvent } from '../ui.tsx'

/** In narrower windows panels cover the page. */
const WIDE = '(min-width: 64rem)'

/** The space that is taken at each side, in pixels. */
const taken = { left: 0, right: 0 }

/** Leaves space at a side as long as the component is mounted. @param width in pixels */
export function useSpaceBeside(side: keyof typeof taken, width: number): void {
  useWindowEvent('resize', leaveSpace)
  useLayoutEffect(() => {
    taken[side] += width
    leaveSpace()
    return () => {
      taken[side] -= width
      leaveSpace()
    }
  }, [side, width])
}

/** The page is scaled rather than narrowed, so its layout stays. */
function leaveSpace(): void {
  const { left, right } = matchMedia(WIDE).matches ? taken : { left: 0, right: 0 }
  const isWhole = left + right === 0
  const root = document.getElementById('root')
  const { clientWidth } = document.documentElement
  const zoom = (clientWidth - left - right) / clientWidth
  document.body.style.paddingLeft = left === 0 ? '' : `${left}px`
  document.body.style.paddingRight = right === 0 ? '' : `${right}px`
  root?.style.setProperty('zoom', isWhole ? '' : String(zoom))
  // The header is fixed to the window.
  const header = root?.querySelector('header')
  header?.style.setProperty('left', isWhole ? '' : `${left / zoom}px`)
  header?.style.setProperty('right', isWhole ? '' : `${right / zoom}px`)
}
