import type { EducatorsBlock, Picture } from '../../../compiler/schema/types.gen.ts'
import { Avatar } from '../../../site/ui/avatar.tsx'
import { aside, card } from '../../../site/ui/recipes.css.ts'
import { Section } from '../../../site/ui/section.tsx'
import * as styles from './educators.css.ts'

export function Educators({ block }: { block: EducatorsBlock }) {
  return (
    <Section block={block} entries={block.educators}>
      <ul className={styles.grid}>
        {block.educators.map((educator) => (
          <li key={educator.id} className={card}>
            <div className={styles.who}>
              <Avatar name={educator.name} image={educator.image && avatarImage(educator.image)} size="large" />
              <div className={styles.names}>
                <h3>{educator.name}</h3>
                <p className={styles.designation}>{educator.designation}</p>
                {educator.degree && <p className={aside}>{educator.degree}</p>}
              </div>
            </div>
            <p>{educator.about}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** As wide as a large avatar. A plain `<img>`, which shows its own text if it fails to load. */
const AVATAR = '7rem'

function avatarImage({ file: { src, sources = [] }, alt, focus }: Picture) {
  const webp = sources.find(({ type }) => type === 'image/webp')
  return { src, ...(webp && { srcSet: webp.srcSet, sizes: AVATAR }), alt, focus }
}
