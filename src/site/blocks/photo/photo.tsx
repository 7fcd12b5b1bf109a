import type { PhotoBlock } from '../../../compiler/schema/types.gen.ts'
import { Image } from '../../ui/image.tsx'
import { aside } from '../../ui/recipes.css.ts'
import { Section } from '../../ui/section.tsx'
import * as styles from './photo.css.ts'

/** As wide as `photo.css.ts` lets it be. */
const SIZES = '(min-width: 64rem) 60rem, 100vw'

export function Photo({ block }: { block: PhotoBlock }) {
  const { photo, caption } = block
  return (
    <Section block={block}>
      <figure className={styles.figure}>
        <Image image={photo.file} alt={photo.alt} focus={photo.focus} className={styles.photo} sizes={SIZES} />
        {caption && <figcaption className={aside}>{caption}</figcaption>}
      </figure>
    </Section>
  )
}
