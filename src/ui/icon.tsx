import type { ReactNode } from 'react'
import type { Point } from '../schema/types.gen.ts'
import { icon } from './icon.css.ts'

export type IconName = Point['icon']

/** Drawn on a square of 24, by lines only. The record is total: an icon the schema offers and no one drew does not compile. */
const drawings: Record<IconName, ReactNode> = {
  heart: (
    <path d="M12 20C6 15.5 3 12.4 3 8.9A4.4 4.4 0 0 1 7.4 4.5c1.9 0 3.5 1 4.6 2.8 1.1-1.8 2.7-2.8 4.6-2.8A4.4 4.4 0 0 1 21 8.9c0 3.5-3 6.6-9 11.1Z" />
  ),
  people: (
    <>
      <circle cx="9" cy="8" r="3.25" />
      <path d="M3 19.5c.4-3.6 2.7-5.5 6-5.5s5.6 1.9 6 5.5" />
      <path d="M15.5 5a3.2 3.2 0 0 1 0 6M17.5 14.4c2 .7 3.2 2.4 3.5 5.1" />
    </>
  ),
  growth: (
    <>
      <path d="M12 21v-9" />
      <path d="M12 14.5c-4.6 0-7-2.4-7-7 4.6 0 7 2.4 7 7Z" />
      <path d="M12 11.5c0-4.6 2.4-7 7-7 0 4.6-2.4 7-7 7Z" />
    </>
  ),
  star: <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8Z" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.4 2" />
    </>
  ),
  group: (
    <>
      <circle cx="12" cy="7" r="2.75" />
      <circle cx="5.5" cy="13" r="2.25" />
      <circle cx="18.5" cy="13" r="2.25" />
      <path d="M8 19c.3-3.4 1.7-5.3 4-5.3s3.7 1.9 4 5.3M2 20.5c.2-1.9 1-3 2.4-3.4M22 20.5c-.2-1.9-1-3-2.4-3.4" />
    </>
  ),
  bulb: (
    <>
      <path d="M9 17.5c0-2.2-3-3.6-3-7.5a6 6 0 0 1 12 0c0 3.9-3 5.3-3 7.5Z" />
      <path d="M9.5 20.5h5" />
    </>
  ),
  book: (
    <>
      <path d="M12 6.5C10 4.9 7 4.5 3 4.5v14c4 0 7 .4 9 2 2-1.6 5-2 9-2v-14c-4 0-7 .4-9 2Z" />
      <path d="M12 6.5v14" />
    </>
  ),
  chat: (
    <>
      <path d="M4 5h16v11.5h-9L6.5 20v-3.5H4Z" />
      <path d="M8 9.2h8M8 12.5h5" />
    </>
  ),
  music: (
    <>
      <circle cx="6.5" cy="17.5" r="2.75" />
      <circle cx="16.75" cy="15.5" r="2.75" />
      <path d="M9.25 17.5V6l10.25-2v11.5M9.25 9.5l10.25-2" />
    </>
  ),
  maths: <path d="M4 7h6M7 4v6M14 7h6M4.9 14.9l4.2 4.2M9.1 14.9l-4.2 4.2M14 15.5h6M14 18.8h6" />,
  science: (
    <>
      <path d="M9.5 3.5h5M10.5 3.5v6L5 18.7c-.6 1 .1 1.8 1.2 1.8h11.6c1.1 0 1.8-.8 1.2-1.8l-5.5-9.2v-6" />
      <path d="M7.7 14.5h8.6" />
    </>
  ),
  computer: (
    <>
      <path d="M4 5h16v10.5H4ZM2.5 19h19" />
      <path d="m10 8-2 2.2 2 2.2M14 8l2 2.2-2 2.2" />
    </>
  ),
  target: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="4.5" />
      <circle cx="12" cy="12" r=".75" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12c2.3-4 5.5-6 9.5-6s7.2 2 9.5 6c-2.3 4-5.5 6-9.5 6s-7.2-2-9.5-6Z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  place: (
    <>
      <path d="M12 21c-4.3-4.6-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.2 6.4-6.5 11Z" />
      <circle cx="12" cy="10" r="2.5" />
    </>
  ),
  phone: (
    <path d="M6.2 3.5h3l1.5 4.3-2 1.5c1 2.4 2.6 4.300 5 5.500l1.700-2 4.100 1.600v3.100c0 1.100-1 2-2.100 1.900C10.700 18.900 5 13.200 4.200 5.600c-.1-1.100.8-2.100 2-2.100Z" />
  ),
  calendar: (
    <>
      <path d="M4 6h16v14H4ZM4 10.500h16M8.500 3.500v4M15.500 3.500v4" />
      <path d="M8 14h2M14 14h2M8 17h2" />
    </>
  ),
  card: <path d="M3 6h18v12.500H3ZM3 10.500h18M6 15h4" />,
  tooth: (
    <path d="M12 6.500c-1.500-1.300-3-2-4.600-2C5 4.500 3.800 6.300 3.800 8.700c0 2.500 1.400 3.800 1.900 6.300.5 2.600.8 5 2.300 5 1.700 0 1.600-5.500 4-5.500s2.300 5.500 4 5.500c1.500 0 1.800-2.400 2.300-5 .5-2.500 1.900-3.800 1.900-6.300 0-2.400-1.200-4.200-3.600-4.200-1.600 0-3.100.7-4.600 2Z" />
  ),
  home: <path d="M4 11.500 12 4.500l8 7M6 10v10h12V10M10 20v-5.500h4V20" />,
  shield: (
    <>
      <path d="M12 3.5 19 6v5.5c0 4.3-2.4 7.2-7 9-4.6-1.8-7-4.7-7-9V6Z" />
      <path d="m8.8 11.8 2.3 2.3 4.2-4.4" />
    </>
  ),
}

/** A small drawing beside words that say the same; silent to a screen reader. `size` in CSS pixels. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className={icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  )
}
