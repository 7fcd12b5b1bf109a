import type { Educator, EducatorsBlock, Picture } from '../../../compiler/schema/types.gen.ts'
import { Avatar } from '../../../site/ui/avatar.tsx'
import { Actions } from '../../../site/ui/links.tsx'
import { aside, card } from '../../../site/ui/recipes.css.ts'
import { Section } from '../../../site/ui/section.tsx'
import * as styles from './educators.css.ts'

export function Educators({ block }: { block: EducatorsBlock }) {
  const { educators, compact, action } = block
  return (
    <Section block={block} entries={educators}>
      <ul className={compact ? styles.compact : styles.grid}>
        {educators.map((educator) => (
          <li key={educator.id} className={compact ? undefined : card}>
            <Who educator={educator} size={compact ? 'middle' : 'large'} />
            {!compact && <p>{educator.about}</p>}
          </li>
        ))}
      </ul>
      {action && <Actions actions={[action]} quiet />}
    </Section>
  )
}

function Who({ educator, size }: { educator: Educator; size: 'middle' | 'large' }) {
  const { name, image, designation, degree, checks = [] } = educator
  return (
    <div className={styles.who}>
      <Avatar name={name} image={image && avatarImage(image, WIDTHS[size])} size={size} />
      <div className={styles.names}>
        <h3>{name}</h3>
        <p className={styles.designation}>{designation}</p>
        {degree && <p className={aside}>{degree}</p>}
        {checks.map(({ what, on }) => (
          <p key={what} className={aside}>
            {what.replace('{on}', () => on.text)}
          </p>
        ))}
      </div>
    </div>
  )
}

/** As wide as the avatars. */
const WIDTHS = { middle: '4.5rem', large: '7rem' }

/** A plain `<img>`, which shows its own text if it fails to load. */
function avatarImage({ file: { src, sources = [] }, alt, focus }: Picture, sizes: string) {
  const webp = sources.find(({ type }) => type === 'image/webp')
  return { src, ...(webp && { srcSet: webp.srcSet, sizes }), alt, focus }
}
