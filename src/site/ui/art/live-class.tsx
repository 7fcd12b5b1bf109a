import { tokens } from '../../theme/tokens.css.ts'
import { Art } from './art.tsx'

const { art, colour } = tokens

/** A small class on a laptop: the teacher at her board, three children, one with a question; a copybook in front. */
export function LiveClass({ className }: { className?: string }) {
  return (
    <Art width={460} height={372} className={className}>
      <path d="M44 270h364l46 88q6 12-8 12H14q-14 0-8-12z" fill={art.wood} />
      <rect x="40" y="26" width="372" height="258" rx="16" fill={art.line} />
      <Teacher />
      <Children />
      <Question />
      <Copybook />
    </Art>
  )
}

function Teacher() {
  return (
    <>
      <path d="M52 46q0-8 8-8h216v234H60q-8 0-8-8z" fill={art.sky} stroke="none" />
      <rect x="66" y="54" width="124" height="92" rx="4" fill={art.leaf} />
      <g stroke={art.paper} strokeWidth="3">
        <path d="m80 92 10-26 10 26M84 84h12" />
        <path d="M114 78h16M122 70v16M140 72l12 12M152 72l-12 12" />
        <path d="M84 128v-18l14-4v16" />
        <circle cx="80.5" cy="128" r="3.5" fill={art.paper} />
        <circle cx="94.5" cy="122" r="3.5" fill={art.paper} />
        <path d="M116 108h46M116 118h34M116 128h42" strokeWidth="2" />
      </g>
      <path d="M158 272c0-42 14-62 40-66h24c30 4 42 26 44 66z" fill={art.rose} />
      <path d="M198 206 158 272h34l46-62z" fill={art.sun} />
      <path d="M197 184h26v24q-13 14-26 0z" fill={art.skin} />
      <circle cx="240" cy="140" r="14" fill={art.hair} />
      <path d="M252 128v.1M256 136v.1M255 145v.1M249 151v.1" stroke={art.paper} strokeWidth="7" />
      <path d="M180 160c-2-30 10-44 31-44s34 14 30 46z" fill={art.hair} />
      <path d="M184 156c0-22 10-32 26-32s26 10 26 32c0 26-12 38-26 38s-26-12-26-38z" fill={art.skin} />
      <path d="M183 158c2-20 12-28 26-34 6 12 16 20 28 24-2-20-10-32-27-32s-30 14-27 42z" fill={art.hair} />
      <path d="M164 250c-14-20-20-44-16-72" stroke={art.line} strokeWidth="18" />
      <path d="M164 250c-14-20-20-44-16-72" stroke={art.rose} strokeWidth="14" />
      <path d="M148 188v-22" stroke={art.line} strokeWidth="15" />
      <path d="M148 188v-22" stroke={art.skin} strokeWidth="11" />
      <path d="m148 160 2-12" stroke={art.paper} strokeWidth="5" />
      <circle cx="209" cy="140" r="2.5" fill={colour.margin} stroke="none" />
      <g fill={art.line} stroke="none">
        <circle cx="200" cy="158" r="2.6" />
        <circle cx="221" cy="158" r="2.6" />
      </g>
      <path d="M202 174q8 8 17 0" />
    </>
  )
}

function Children() {
  return (
    <>
      <path d="M282 38h110q8 0 8 8v67H282z" fill={art.sun} stroke="none" />
      <path d="M282 118h118v74H282z" fill={art.paper} stroke="none" />
      <path d="M282 197h118v67q0 8-8 8H282z" fill={art.rose} stroke="none" />
      {/* Two plaits with ribbons, and a hand up. */}
      <path d="M352 108c12 2 22-4 22-16 0-8-2-14-4-24" stroke={art.line} strokeWidth="13" />
      <path d="M352 108c12 2 22-4 22-16 0-8-2-14-4-24" stroke={art.skinDeep} strokeWidth="9" />
      <path d="M304 113c2-18 12-26 30-26s28 8 30 26z" fill={art.paper} />
      <path d="M317 68q-12 14-6 32M351 68q12 14 6 32" stroke={art.hair} strokeWidth="8" />
      <path d="M304 98h14M350 98h14" stroke={colour.margin} strokeWidth="5" />
      <circle cx="334" cy="70" r="20" fill={art.skinDeep} />
      <path d="M314 70c-2-16 8-24 20-24s22 8 20 24c-8-4-14-8-20-16-6 8-12 12-20 16z" fill={art.hair} />
      <path d="M327 80q7 6 14 0" />
      {/* Spectacles. */}
      <path d="M302 192c2-18 12-26 32-26s30 8 32 26z" fill={art.leaf} />
      <circle cx="334" cy="150" r="20" fill={art.skin} />
      <path d="M313 148c-2-18 8-26 23-26 14 0 22 10 19 24-4-2-8-6-10-10-10 4-22 4-32 12z" fill={art.hair} />
      <g fill={art.paper} fillOpacity=".5">
        <circle cx="326" cy="151" r="6.5" />
        <circle cx="344" cy="151" r="6.5" />
      </g>
      <path d="M329 163q6 4 11 0" />
      {/* A fringe. */}
      <path d="M311 232c-4-26 6-36 23-36s27 10 23 36q0 12-4 18h-38q-4-6-4-18z" fill={art.hair} />
      <path d="M300 272c2-16 14-24 34-24s32 8 34 24z" fill={art.sky} />
      <circle cx="334" cy="229" r="19" fill={art.skin} />
      <path d="M315 228c-2-14 6-22 19-22s21 8 19 22c-12-4-26-4-38 0z" fill={art.hair} />
      <path d="M327 239q7 6 14 0" />
      <g fill={art.line} stroke="none">
        <circle cx="327" cy="72" r="2.3" />
        <circle cx="342" cy="72" r="2.3" />
        <circle cx="326" cy="151" r="2.3" />
        <circle cx="344" cy="151" r="2.3" />
        <circle cx="327" cy="231" r="2.3" />
        <circle cx="342" cy="231" r="2.3" />
      </g>
    </>
  )
}

/** What the child with her hand up would like to know. */
function Question() {
  return (
    <>
      <path d="M402 8h38q14 0 14 14v26q0 14-14 14h-24l-18 16 2-18q-12-2-12-14V22q0-14 14-14z" fill={art.paper} />
      <path d="M412 28q0-9 9-9t9 8c0 7-9 7-9 14" stroke={colour.margin} strokeWidth="4" />
      <circle cx="421" cy="50" r="2.8" fill={colour.margin} stroke="none" />
    </>
  )
}

function Copybook() {
  return (
    <>
      <path d="m62 352 26-58q50-14 94 4 44-18 96-4l26 58q-58-10-122 4-64-14-120-4z" fill={art.wood} />
      <path d="m70 344 24-54q46-10 88 6v56q-58-14-112-8z" fill={art.paper} />
      <path d="m294 344-24-54q-46-10-88 6v56q58-14 112-8z" fill={art.paper} />
      <g stroke={art.sky} strokeWidth="2">
        <path d="M92 304q46-8 84 4M87 315q48-8 89 4M82 326q52-8 94 4M188 308q40-12 84-4M188 319q44-12 89-4M188 330q46-12 94-4" />
      </g>
      <path d="m112 290-18 51M200 292v57" stroke={colour.margin} strokeWidth="1.5" />
      <path d="m118 300 20-1M116 311l40 0M206 303l36-4M206 314l22-3" strokeWidth="2.5" />
      <path d="m250 318 76-26 5 12-76 27-14 0z" fill={art.sun} />
      <path d="m250 318 5 13-14 0zM318 295l5 12" fill={art.paper} />
      <path d="m326 292 8-3q5 4 4 12l-7 3z" fill={art.rose} />
    </>
  )
}
