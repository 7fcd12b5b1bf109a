import { useEffect, useRef, useState } from 'react'
import { avatar, letter, picture } from './avatar.css.ts'

type Props = {
  name: string
  /** `alt` is empty where the name stands beside the picture. */
  image?: { src: string; srcSet?: string; sizes?: string; alt: string }
  size: keyof typeof avatar
}

/** A round picture; the first letter of the name stands in for it unless it has loaded. */
export function Avatar({ name, image, size }: Props) {
  const [state, setState] = useState<'loading' | 'loaded' | 'error'>('loading')
  const element = useRef<HTMLImageElement>(null)

  // A picture in prerendered HTML may have loaded, or failed, before anyone listened.
  useEffect(() => {
    if (element.current?.complete) setState(element.current.naturalWidth > 0 ? 'loaded' : 'error')
  }, [])

  return (
    <span className={avatar[size]}>
      {state !== 'loaded' && (
        <span className={letter} aria-hidden="true">
          {firstLetter(name)}
        </span>
      )}
      {image && state !== 'error' && (
        <img
          ref={element}
          className={picture}
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.sizes}
          alt={image.alt}
          loading="lazy"
          decoding="async"
          onLoad={() => setState('loaded')}
          onError={() => setState('error')}
        />
      )}
    </span>
  )
}

/** A name up to its first letter, which is most often all of it; signs that belong to the letter stay with it. */
const firstLetter = (name: string): string => /^\P{L}*\p{L}\p{M}*/u.exec(name.trim())?.[0].toUpperCase() ?? ''
