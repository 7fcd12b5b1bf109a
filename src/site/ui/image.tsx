import type { ImageFile } from '../../compiler/schema/values.ts'

type Props = {
  image: ImageFile
  alt: string
  className?: string
  /** How wide it stands on which screen, as `sizes` of an image has it. */
  sizes: string
  /** For the first view: fetched at once. Others are fetched as they come near the screen. */
  eager?: boolean
}

/** A picture of the content, in the form that suits the browser and the screen. */
export function Image({ image: { src, width, height, sources = [] }, alt, className, sizes, eager = false }: Props) {
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
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
