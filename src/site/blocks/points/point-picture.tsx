import type { ReactNode } from 'react'
import type { Point } from '../../../compiler/schema/types.gen.ts'
import { tokens } from '../../theme/tokens.css.ts'
import { Art } from '../../ui/art/art.tsx'

const { art, colour } = tokens

/** Drawn on a square of 24; lines that lie on nothing are as light in the dark as letters. The record is total: a picture the schema offers and no one drew does not compile. */
const drawings: Record<Point['icon'], ReactNode> = {
  heart: (
    <path
      d="M12 20C6 15.5 3 12.4 3 8.9A4.4 4.4 0 0 1 7.4 4.5c1.9 0 3.5 1 4.6 2.8 1.1-1.8 2.7-2.8 4.6-2.8A4.4 4.4 0 0 1 21 8.9c0 3.5-3 6.6-9 11.1Z"
      fill={art.rose}
    />
  ),
  people: (
    <>
      <circle cx="16" cy="8" r="2.9" fill={art.skinDeep} />
      <path d="M11 20c.2-4 2-6.5 5-6.5s4.9 2.3 5.2 6.5Z" fill={art.leaf} />
      <circle cx="8.5" cy="7.5" r="3.3" fill={art.skin} />
      <path d="M2.5 20c.3-4.4 2.5-6.8 6-6.8s5.7 2.4 6 6.8Z" fill={art.sun} />
    </>
  ),
  growth: (
    <>
      <path d="M12 17v-6.5" stroke={colour.ink} />
      <path d="M12 13.5c-4.6 0-7-2.4-7-7 4.6 0 7 2.4 7 7Z" fill={art.leaf} />
      <path d="M12 10.5c0-4.6 2.4-7 7-7 0 4.6-2.4 7-7 7Z" fill={art.leaf} />
      <path d="M7 17h10l-1 4.5H8Z" fill={art.wood} />
    </>
  ),
  star: <path d="m12 3 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8Z" fill={art.sun} />,
  clock: (
    <>
      <path d="m6.5 19-1.5 2M17.5 19l1.5 2" stroke={colour.ink} />
      <circle cx="12" cy="12" r="8.5" fill={art.sky} />
      <circle cx="12" cy="12" r="6.3" fill={art.paper} />
      <path d="M12 7.8V12l3 1.8" stroke={colour.margin} />
    </>
  ),
  group: (
    <>
      <circle cx="5.5" cy="10.5" r="2.5" fill={art.skinDeep} />
      <path d="M1.5 20c0-3.5 1.4-5.5 4-5.5s4 2 4 5.5Z" fill={art.leaf} />
      <circle cx="18.5" cy="10.5" r="2.5" fill={art.skinDeep} />
      <path d="M14.5 20c0-3.5 1.4-5.5 4-5.5s4 2 4 5.5Z" fill={art.rose} />
      <circle cx="12" cy="7" r="3" fill={art.skin} />
      <path d="M7 20c0-5 1.7-7.7 5-7.7s5 2.7 5 7.7Z" fill={art.sun} />
    </>
  ),
  bulb: (
    <>
      <path d="M9 17c0-2.2-3-3.6-3-7.5a6 6 0 0 1 12 0c0 3.9-3 5.3-3 7.5Z" fill={art.sun} />
      <path d="M9 17h6v2.5q-3 3-6 0Z" fill={art.paper} />
      <path d="M10.5 17v-5l1.5 1.5 1.5-1.5v5" />
    </>
  ),
  book: (
    <>
      <path d="M2 6.5v14c4-.5 8 0 10 1 2-1 6-1.5 10-1v-14Z" fill={art.wood} />
      <path d="M12 6C10 4.4 7 4 3.5 4v14.5c3.5 0 6.5.4 8.5 2 2-1.6 5-2 8.5-2V4C17 4 14 4.4 12 6Z" fill={art.paper} />
      <path d="M12 6v14.5" />
      <path d="M6 8.5q2 0 3.5.7M6 11.5q2 0 3.5.7M14.5 12.2q1.5-.7 3.5-.7M14.5 9.2q1.5-.7 3.5-.7" stroke={art.sky} />
    </>
  ),
  chat: (
    <>
      <path d="M3.5 4.5h17v12.5h-9.5L6.5 21v-4h-3Z" fill={art.sky} />
      <path d="M7.5 9h9M7.5 12.5h5.5" />
    </>
  ),
  music: (
    <>
      <path d="M9.25 17.5V6l10.25-2v11.5" stroke={colour.ink} />
      <path d="M9.25 6l10.25-2v3.5l-10.25 2Z" fill={colour.ink} stroke={colour.ink} />
      <circle cx="6.5" cy="17.5" r="2.75" fill={art.rose} />
      <circle cx="16.75" cy="15.5" r="2.75" fill={art.rose} />
    </>
  ),
  maths: (
    <>
      <path d="M2.5 4h19v16h-19Z" fill={art.wood} />
      <path d="M4.5 6h15v12h-15Z" fill={art.leaf} />
      <path d="M6.5 9.5h4M8.5 7.5v4M13.5 9.5h4M7 13.5l3 3M10 13.5l-3 3M13.5 14h4M13.5 16h4" stroke={art.paper} />
    </>
  ),
  science: (
    <>
      <path d="M10 3.5v6L4.8 18.7c-.6 1 .1 1.8 1.2 1.8h12c1.1 0 1.8-.8 1.2-1.8L14 9.5v-6" fill={art.paper} />
      <path d="M7.4 14.2h9.2l2.6 4.5c.6 1-.1 1.8-1.2 1.8H6c-1.1 0-1.8-.8-1.2-1.8Z" fill={art.leaf} />
      <path d="M8.8 3.5h6.4" />
      <circle cx="11" cy="17.5" r="1" fill={art.paper} />
    </>
  ),
  computer: (
    <>
      <path d="M4 4.5h16v11.5H4Z" fill={art.line} />
      <path d="M5.5 6h13v8.5h-13Z" fill={art.sky} />
      <path d="M2 19.5 4 16h16l2 3.5Z" fill={art.wood} />
      <path d="m10 8-2 2.2 2 2.2M14 8l2 2.2-2 2.2" />
    </>
  ),
  target: (
    <>
      <circle cx="11.5" cy="12.5" r="8.5" fill={art.rose} />
      <circle cx="11.5" cy="12.5" r="5.5" fill={art.paper} />
      <circle cx="11.5" cy="12.5" r="2.5" fill={art.rose} />
      <path d="M11.5 12.5 19 5" stroke={colour.ink} />
      <path d="M17 7V4l3-2.5v2.5H22.5L20 7Z" fill={art.sun} />
    </>
  ),
  eye: (
    <>
      <path d="M2 12c2.4-4.4 5.7-6.6 10-6.6S19.6 7.6 22 12c-2.4 4.4-5.7 6.6-10 6.6S4.4 16.4 2 12Z" fill={art.paper} />
      <circle cx="12" cy="12" r="4" fill={art.leaf} />
      <circle cx="12" cy="12" r="1.5" fill={art.line} />
    </>
  ),
  place: (
    <>
      <path d="M12 21.5c-4.6-4.8-6.9-8.3-6.9-11.5a6.9 6.9 0 0 1 13.8 0c0 3.2-2.3 6.7-6.9 11.5Z" fill={art.rose} />
      <circle cx="12" cy="10" r="2.7" fill={art.paper} />
    </>
  ),
  phone: (
    <path
      d="M6.2 3.5h3l1.5 4.3-2 1.5c1 2.4 2.6 4.3 5 5.5l1.7-2 4.1 1.6v3.1c0 1.1-1 2-2.1 1.9C10.7 18.9 5 13.2 4.2 5.6c-.1-1.1.8-2.1 2-2.1Z"
      fill={art.sky}
    />
  ),
  calendar: (
    <>
      <path d="M3.5 5.5h17v15h-17Z" fill={art.paper} />
      <path d="M3.5 5.5h17v4.5h-17Z" fill={art.rose} />
      <path d="M8 3.5v4M16 3.5v4M7.5 13.5h2M11 13.5h2M14.5 13.5h2M7.5 17h2M11 17h2" />
    </>
  ),
  card: (
    <>
      <path d="M2.5 5.5h19v13.5h-19Z" fill={art.sun} />
      <path d="M2.5 8.5h19v3h-19Z" fill={art.line} />
      <path d="M5.5 15.5h5" />
    </>
  ),
  tooth: (
    <path
      d="M12 6.5c-1.5-1.3-3-2-4.6-2C5 4.5 3.8 6.3 3.8 8.7c0 2.5 1.4 3.8 1.9 6.3.5 2.6.8 5 2.3 5 1.7 0 1.6-5.5 4-5.5s2.3 5.5 4 5.5c1.5 0 1.8-2.4 2.3-5 .5-2.5 1.9-3.8 1.9-6.3 0-2.4-1.2-4.2-3.6-4.2-1.6 0-3.1.7-4.6 2Z"
      fill={art.paper}
    />
  ),
  home: (
    <>
      <path d="M5 11h14v9.5H5Z" fill={art.paper} />
      <path d="M2.5 12 12 3.5l9.5 8.5Z" fill={art.rose} />
      <path d="M10 20.5V15h4v5.5Z" fill={art.wood} />
    </>
  ),
  shield: (
    <>
      <path d="M12 3 19.5 5.7v5.8c0 4.5-2.6 7.6-7.5 9.5-4.9-1.9-7.5-5-7.5-9.5V5.7Z" fill={art.sky} />
      <path d="m8.5 11.8 2.6 2.6 4.7-5" stroke={colour.margin} strokeWidth="1.5" />
    </>
  ),
}

/** A small object beside words that say the same, drawn as the large pictures are. */
export function PointPicture({ name, className }: { name: Point['icon']; className?: string }) {
  return (
    <Art width={48} height={48} className={className}>
      <g transform="scale(2)" strokeWidth="0.9">
        {drawings[name]}
      </g>
    </Art>
  )
}
