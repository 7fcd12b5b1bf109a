import { useEffect, useRef, useState } from 'react'
import type { FocalPoint } from '../../compiler/schema/types.gen.ts'
import type { ImageFile } from '../../compiler/schema/values.ts'
import { focused } from './focus.css.ts'

type Props = {
  image: ImageFile
  alt: string
  /** The point that stays in sight if the picture is cropped. */
  focus?: FocalPoint | undefined
  className?: string
  sizes: string
  /** Fetched at once, for the first view. Other pictures are fetched as they come near the screen. */
  eager?: boolean
}

/** A picture of the content, in the format that suits the browser and the screen. */
export function Image({
  image: { src, width, height, sources = [] },
  alt,
  focus,
  className,
  sizes,
  eager = false,
}: Props) {
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...focusProps(focus, className)}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** Returns whether an image has loaded, and the props by which the image reports it. */
export function useLoadState() {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const ref = useRef<HTMLImageElement>(null)
  // A prerendered image may have loaded, or failed, before hydration.
  useEffect(() => {
    if (ref.current?.complete) setState(ref.current.naturalWidth > 0 ? 'loaded' : 'failed')
  }, [])
  return { state, handlers: { ref, onLoad: () => setState('loaded'), onError: () => setState('failed') } }
}

/** Returns the attributes of an `img` that is cropped around a point. */
export const focusProps = (focus: FocalPoint | undefined, className = '') =>
  focus
    ? { className: `${className} ${focused}`, 'data-left': focus.left, 'data-top': focus.top }
    : { className: className || undefined }
