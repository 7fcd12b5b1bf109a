import type { HeroBlock } from '../../../compiler/schema/types.gen.ts'
import { Drawing as LiveClass } from '../../ui/art/live-class.svg'
import { Drawing as OpenCopybook } from '../../ui/art/open-copybook.svg'
import { Image } from '../../ui/image.tsx'
import { Actions } from '../../ui/links.tsx'
import { checkList, lead, ruledHeading } from '../../ui/recipes.css.ts'
import { RichText } from '../../ui/rich-text.tsx'
import * as styles from './hero.css.ts'

/** Total: a picture the schema offers and no one drew does not compile. */
const pictures: Record<NonNullable<HeroBlock['picture']>, typeof LiveClass> = {
  class: LiveClass,
  copybook: OpenCopybook,
}

/** As wide as `hero.css.ts` lets it be. */
const PHOTO_SIZES = '(min-width: 64rem) 30rem, 100vw'

/** The large opening of a page: the headline on the rules of the copybook, then what, for whom, and how to begin. */
export function Hero({ block }: { block: HeroBlock }) {
  const { photo } = block
  const Picture = block.picture && pictures[block.picture]
  return (
    <section id={block.id} className={styles.hero}>
      <div className={photo || Picture ? styles.withPicture : undefined}>
        <div className={styles.words}>
          {block.eyebrow && <p className={styles.eyebrow}>{block.eyebrow}</p>}
          <h1 className={`${styles.heading} ${ruledHeading}`}>{block.heading}</h1>
          <p className={lead}>{block.text}</p>
          {block.actions && <Actions actions={block.actions} />}
          {block.points && (
            <ul className={`${checkList} ${styles.points}`}>
              {block.points.map((point, index) => (
                <li key={index}>
                  <RichText value={point} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {photo ? (
          <Image
            image={photo.file}
            alt={photo.alt}
            focus={photo.focus}
            className={styles.photo}
            sizes={PHOTO_SIZES}
            eager
          />
        ) : (
          Picture && <Picture className={styles.picture} />
        )}
      </div>
    </section>
  )
}
