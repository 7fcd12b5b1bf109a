import type { ReactNode } from 'react'
import { tokens } from '../../theme/tokens.css.ts'

type Props = {
  width: number
  height: number
  className?: string | undefined
  children: ReactNode
}

/**
 * The frame of a drawing: ink lines two pixels wide, flat colours from the theme, so that it follows the scheme.
 * Drawings stand beside words that say what matters; a screen reader passes over them. Sizes in its own pixels.
 */
export function Art({ width, height, className, children }: Props) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      stroke={tokens.art.line}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
