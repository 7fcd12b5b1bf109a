/** Where a change is seen: the sentences before and after, page by page. */
import type { PlaceChange } from '../../../changes/places/place-change.ts'
import type { TouchedPlaces } from '../../../changes/places/touched-places.ts'
import type { MarkedText } from '../../../changes/words/marked-text.ts'
import { t } from '../words.ts'
import * as styles from './panel.css.ts'

/** Counts the places at which visitors or programs read something different. */
export const countPlaces = ({ everywhere, pages, files }: TouchedPlaces): number =>
  everywhere.length + files.length + pages.reduce((sum, { places }) => sum + places.length, 0)

export function Touched({ touched }: { touched: TouchedPlaces }) {
  const count = countPlaces(touched)
  if (count === 0) return <p className={styles.about}>{t('touched.nothing')}</p>
  return (
    <details className={styles.section} open={count > 1}>
      <summary>{t('touched.count', { count })}</summary>
      <ul className={styles.list}>
        {touched.everywhere.length > 0 && <Group title={t('touched.everywhere')} places={touched.everywhere} />}
        {touched.pages.map(({ path, kind, title, places }) => (
          <Group key={`${path} ${kind}`} title={`${title} (${path})`} places={places} />
        ))}
        {touched.files.length > 0 && <Group title={t('touched.files')} places={touched.files} />}
      </ul>
    </details>
  )
}

/** How many places of one page are listed. */
const SHOWN = 8

function Group({ title, places }: { title: string; places: readonly PlaceChange[] }) {
  const rest = places.length - SHOWN
  return (
    <li className={styles.list}>
      <strong>{title}</strong>
      {places.slice(0, SHOWN).map((place, index) => (
        <BeforeAfter key={`${place.label} ${index}`} {...place} />
      ))}
      {rest > 0 && <p className={styles.about}>{t('touched.more', { count: rest })}</p>}
    </li>
  )
}

function BeforeAfter({ part, kind, label, of, before, after, inside = [] }: PlaceChange) {
  const names = [...(part === 'search' ? [t('touched.search')] : []), ...of, label]
  return (
    <div>
      <p className={styles.about}>{names.join(' › ')}</p>
      {before && <p className={styles.before}>{marked(before)}</p>}
      {after && <p className={styles.after}>{marked(after)}</p>}
      {inside.map(({ name, text }, index) => (
        <p key={index} className={kind === 'gone' ? styles.before : styles.after}>
          {name === undefined ? text : `${name}: ${text}`}
        </p>
      ))}
    </div>
  )
}

/** Marks the words that differ. */
const marked = (text: MarkedText) =>
  text.map((part, index) =>
    part.differs ? (
      <mark key={index} className={styles.differs}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
