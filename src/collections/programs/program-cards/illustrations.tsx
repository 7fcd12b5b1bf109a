import type { ComponentType } from 'react'
import type { Program } from '../../../compiler/schema/types.gen.ts'

const pictures = import.meta.glob<ComponentType<{ className?: string | undefined }>>('./pictures/*.svg', {
  eager: true,
  import: 'Drawing',
})

/** A drawing of what a program is about. Decorative: the words beside it say the same. */
export function ProgramPicture({ name, className }: { name: NonNullable<Program['picture']>; className?: string }) {
  const Picture = pictures[`./pictures/${name}.svg`]
  return Picture && <Picture className={className} />
}
