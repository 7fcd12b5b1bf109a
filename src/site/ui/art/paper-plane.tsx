import { tokens } from '../../theme/tokens.css.ts'
import { Art } from './art.tsx'

const { art, colour } = tokens

/** A page of the copybook, gone off as a paper plane: for what is not here, or not here yet. */
export function PaperPlane({ className }: { className?: string }) {
  return (
    <Art width={320} height={200} className={className}>
      <path
        d="M8 168c40 20 76 12 96-10s10-50-12-48-22 36 12 42c28 4 50-12 68-34"
        stroke={colour.edge}
        strokeDasharray="2 9"
      />
      <path d="M308 20 146 78l46 26z" fill={art.paper} />
      <path d="m308 20-90 98 52 30z" fill={art.paper} />
      <path d="M308 20 192 104l8 46z" fill={art.wood} />
      <path d="M308 20 200 150l18-32z" fill={art.sky} />
      <path d="m174 78 96-38M186 88l72-38M240 122l44-64M256 132l38-70" stroke={art.sky} />
      <path d="m162 78 120-46" stroke={colour.margin} strokeWidth="1.5" />
    </Art>
  )
}
