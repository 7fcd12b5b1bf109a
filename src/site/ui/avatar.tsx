import type { FocalPoint } from '../../compiler/schema/types.gen.ts'
import { avatar, letter, picture } from './avatar.css.ts'
import { focusProps, useLoadState } from './image.tsx'

type Props = {
  name: string
  /** `alt` is empty if the name is beside the picture. */
  image?: { src: string; srcSet?: string; sizes?: string; alt: string; focus?: FocalPoint | undefined }
  size: keyof typeof avatar
}

/** A round picture. The first letter of the name replaces it until it has loaded. */
export function Avatar({ name, image, size }: Props) {
  const { state, handlers } = useLoadState()
  return (
    <span className={avatar[size]}>
      {state !== 'loaded' && <span className={letter} data-letter={firstLetter(name)} aria-hidden="true" />}
      {image && state !== 'failed' && (
        <img
          {...handlers}
          {...focusProps(image.focus, picture)}
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.sizes}
          alt={image.alt}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}

/** Returns the beginning of a name up to its first letter, with the marks that belong to the letter. */
const firstLetter = (name: string): string => /^\P{L}*\p{L}\p{M}*/u.exec(name.trim())?.[0].toUpperCase() ?? ''
