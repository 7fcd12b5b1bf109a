import { tokens } from '../../theme/tokens.css.ts'
import { Art } from './art.tsx'

const { art, colour } = tokens

/** A pencil that broke on the page: for what went wrong. */
export function BrokenPencil({ className }: { className?: string }) {
  return (
    <Art width={320} height={180} className={className}>
      <path d="M40 20h240v150H40z" fill={art.paper} />
      <path d="M40 52h240M40 80h240M40 108h240M40 136h240" stroke={art.sky} />
      <path d="M76 20v150" stroke={colour.margin} strokeWidth="1.5" />
      <path d="M92 72q16-20 26-4t22 0 18 2q4 6-6 10" strokeWidth="2.5" />
      <path d="m176 96 84-60 12 17-82 59-4-9-8 4z" fill={art.sun} />
      <path d="m260 36 11-8q12 4 12 17l-11 8z" fill={art.rose} />
      <path d="m253 41 12 17" />
      <path d="m128 152 22-26 10 5 4-7 10 12-31 24z" fill={art.sun} />
      <path d="m128 152 6-7 9 15-17 2z" fill={art.wood} />
      <path d="m172 82-4-12M156 104l-12-6M184 122l6 10" stroke={colour.margin} />
    </Art>
  )
}
