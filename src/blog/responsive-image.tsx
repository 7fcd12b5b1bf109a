import { useEffect, useRef, useState } from 'react'
import type { PostImage } from './post.ts'

type Props = {
  image: PostImage
  className: string
  /** How wide it stands on which screen. */
  sizes: string
  /** The first thing to see on its page is fetched before others; without it, a picture is fetched as it comes near the screen. */
  first?: boolean
}

/** A picture of a post. One that cannot be had leaves no hole. */
export function Picture({ image, className, sizes, first = false }: Props) {
  const [missing, setMissing] = useState(false)
  const element = useRef<HTMLImageElement>(null)

  // In prerendered HTML it may have failed before anyone listened.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setMissing(true)
  }, [])

  return missing ? null : (
    <img
      ref={element}
      className={className}
      src={image.src}
      srcSet={image.srcSet}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      onError={() => setMissing(true)}
    />
  )
}
