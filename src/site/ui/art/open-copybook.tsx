import { tokens } from '../../theme/tokens.css.ts'
import { Art } from './art.tsx'

const { art, colour } = tokens

/** An open copybook with the day's sums, looked through by the teacher; a pencil beside it. */
export function OpenCopybook({ className }: { className?: string }) {
  return (
    <Art width={360} height={240} className={className}>
      <path d="M22 34q82-18 158 6 76-24 158-6v178q-82-16-158 6-76-22-158-6z" fill={art.wood} />
      <path d="M30 26q80-16 150 8v174q-70-22-150-8z" fill={art.paper} />
      <path d="M330 26q-80-16-150 8v174q70-22 150-8z" fill={art.paper} />
      <path
        d="M32 56q76-14 146 8M32 82q76-14 146 8M32 108q76-14 146 8M32 134q76-14 146 8M32 160q76-14 146 8M182 64q70-22 146-8M182 90q70-22 146-8M182 116q70-22 146-8M182 142q70-22 146-8M182 168q70-22 146-8"
        stroke={art.sky}
      />
      <path d="M58 22v176M208 26v176" stroke={colour.margin} strokeWidth="1.5" />
      <g strokeWidth="3">
        <path d="m72 76 8-22 8 22M75 69h10" />
        <path d="M104 54v22h6q8 0 8-6t-8-6h-6 5q7 0 7-5t-7-5z" />
        <path d="M150 62q-14-8-15 6t16 8" />
        <path d="M72 104h30M72 130h52" />
        <path
          d="M222 58q0-7 7-7t7 6q0 6-14 15h15M244 62h12M250 56v12M264 54q4-4 8-3 6 2 5 6t-7 4q8 0 8 6-1 6-8 6-4 0-7-3"
          strokeWidth="2.5"
        />
        <path d="M222 88l40-5M222 113l66-8M222 139l30-4" />
      </g>
      <path d="m126 106 8 9 20-26M298 60l7 8 16-22" stroke={colour.margin} strokeWidth="4" />
      <path d="m276 178 3 8 9 0-7 5 3 8-8-5-7 5 2-8-7-5 9 0z" fill={art.sun} />
      <path d="m112 222 94-34 6 14-95 34-17 0z" fill={art.sun} />
      <path d="m112 222 5 14-17 0z" fill={art.paper} />
      <path d="m206 188 10-4q6 4 6 14l-10 4z" fill={art.rose} />
    </Art>
  )
}
