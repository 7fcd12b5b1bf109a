import type { ReactNode } from 'react'
import type { Program } from '../../../compiler/schema/types.gen.ts'
import { tokens } from '../../../site/theme/tokens.css.ts'
import { Art } from '../../../site/ui/art/art.tsx'

const { art, colour } = tokens

/** Drawn on 96 by 80. Total: a picture the schema offers and no one drew does not compile. */
const drawings: Record<NonNullable<Program['picture']>, ReactNode> = {
  speaking: (
    <>
      <path d="M12 8h46q6 0 6 6v26q0 6-6 6H32L20 57V46h-8q-6 0-6-6V14q0-6 6-6z" fill={art.paper} />
      <path d="m16 37 8-20 8 20M19 30h10" strokeWidth="2.5" />
      <circle cx="45" cy="31" r="6" strokeWidth="2.5" />
      <path d="M51 24v14" strokeWidth="2.5" />
      <path d="M54 36h30q6 0 6 6v16q0 6-6 6h-4v10L68 64H54q-6 0-6-6V42q0-6 6-6z" fill={art.sun} />
      <path d="M61 46v2M77 46v2M61 54q8 7 16 0" strokeWidth="2.5" />
    </>
  ),
  singing: (
    <>
      <path d="M12 40 8 26h66l4 14z" fill={art.rose} />
      <path d="m24 27 3 13M38 27l2 13M52 27l1 13M65 27l2 13" strokeWidth="1.5" />
      <path d="M6 40h76q4 0 4 4v26q0 4-4 4H6q-4 0-4-4V44q0-4 4-4z" fill={art.wood} />
      <path d="M10 46h68v14H10z" fill={art.paper} />
      <path d="M18.5 46v14M27 46v14M35.5 46v14M44 46v14M52.5 46v14M61 46v14M69.5 46v14" strokeWidth="1.5" />
      <path d="M18.5 47v6M27 47v6M44 47v6M52.5 47v6M61 47v6" strokeWidth="4" strokeLinecap="butt" />
      <path d="M22 67v.1M44 67v.1M66 67v.1" strokeWidth="5" />
      <path d="M74 18V6l14-3v12" />
      <circle cx="71" cy="18" r="3.5" fill={colour.margin} />
      <circle cx="85" cy="15" r="3.5" fill={colour.margin} />
    </>
  ),
  mathematics: (
    <>
      <rect x="8" y="8" width="80" height="64" rx="6" fill={art.wood} />
      <rect x="16" y="16" width="64" height="48" rx="2" fill={art.paper} />
      <path d="M16 28h64M16 40h64M16 52h64" strokeWidth="1.5" />
      <Beads y={28} at={[23, 33, 43, 73]} fill={art.rose} />
      <Beads y={40} at={[23, 53, 63, 73]} fill={art.sun} />
      <Beads y={52} at={[23, 33, 63, 73]} fill={art.leaf} />
    </>
  ),
  science: (
    <>
      <path d="M38 8h24M42 8v22L20 64q-4 10 8 10h44q12 0 8-10L58 30V8" fill={art.paper} />
      <path d="M32 46q9-5 18 0t18 0l12 18q4 10-8 10H28q-12 0-8-10z" fill={art.leaf} />
      <circle cx="42" cy="60" r="4" fill={art.paper} />
      <circle cx="57" cy="65" r="2.5" fill={art.paper} />
      <circle cx="50" cy="34" r="2.5" fill={art.leaf} />
      <circle cx="70" cy="22" r="4" fill={art.sky} />
      <circle cx="79" cy="10" r="3" fill={art.sun} />
    </>
  ),
  coding: (
    <>
      <rect x="14" y="6" width="68" height="50" rx="6" fill={art.line} />
      <path d="M20 12h56v38H20z" fill={art.sky} stroke="none" />
      <path d="M26 18h24q3 0 3 3v5q0 3-3 3H26z" fill={art.sun} strokeWidth="1.5" />
      <path d="M26 29h18q3 0 3 3v3q0 3-3 3H26z" fill={art.rose} strokeWidth="1.5" />
      <path d="M26 38h28v7H26z" fill={art.leaf} strokeWidth="1.5" />
      <path d="m64 24 6 6-6 6" strokeWidth="2.5" />
      <path d="M4 60h88l-4 9q-2 5-7 5H15q-5 0-7-5z" fill={art.wood} />
      <path d="M38 60q2 4 6 4h8q4 0 6-4" />
    </>
  ),
  reading: (
    <>
      <path d="M4 18h88v52q-26-4-44 4-18-8-44-4z" fill={art.wood} />
      <path d="M48 18C38 10 24 9 10 12v50c14-3 28-1 38 6 10-7 24-9 38-6V12c-14-3-28-2-38 6z" fill={art.paper} />
      <path d="M18 24q12-2 22 3M18 34q12-2 22 3M18 44q12-2 22 3M56 27q10-5 22-3M56 37q10-5 22-3" strokeWidth="1.5" />
      <path d="M48 18v50" />
      <path d="M66 8h12v28l-6-5-6 5z" fill={art.rose} />
    </>
  ),
  painting: (
    <>
      <path
        d="M44 12c24-3 44 9 44 28 0 14-14 12-20 12s-9 4-7 10c2 7-4 12-15 12C24 74 6 60 6 42S22 15 44 12z"
        fill={art.wood}
      />
      <circle cx="26" cy="36" r="6.5" fill={colour.margin} />
      <circle cx="44" cy="26" r="6.5" fill={art.sun} />
      <circle cx="64" cy="32" r="6.5" fill={art.leaf} />
      <circle cx="26" cy="54" r="6.5" fill={art.sky} />
      <path d="M50 66 82 8" stroke={art.line} strokeWidth="7" />
      <path d="M50 66 82 8" stroke={art.paper} strokeWidth="3" />
      <path d="m46 60 8 5c-2 7-7 9-13 8 4-3 2-8 5-13z" fill={art.rose} />
    </>
  ),
  drumming: (
    <>
      <path d="M4 38q0 32 22 34 22-2 22-34z" fill={art.sky} />
      <ellipse cx="26" cy="38" rx="22" ry="10" fill={art.paper} />
      <ellipse cx="30" cy="38" rx="8" ry="3.5" fill={art.line} />
      <path d="m56 32-4 36q18 10 36 0l-4-36z" fill={art.wood} />
      <path d="m58 38-2 30 8-28 2 32 6-32 4 32 6-34 2 30" strokeWidth="1.5" />
      <ellipse cx="70" cy="32" rx="15" ry="7" fill={art.paper} />
      <ellipse cx="70" cy="32" rx="6" ry="2.8" fill={art.line} />
      <path d="m40 12 5 8M56 8v9M70 12l-4 8" stroke={colour.margin} />
    </>
  ),
}

function Beads({ y, at, fill }: { y: number; at: readonly number[]; fill: string }) {
  return at.map((x) => <circle key={x} cx={x} cy={y} r="5" fill={fill} />)
}

/** What a program is about, beside words that say the same. */
export function ProgramPicture({ name, className }: { name: NonNullable<Program['picture']>; className?: string }) {
  return (
    <Art width={96} height={80} className={className}>
      {drawings[name]}
    </Art>
  )
}
