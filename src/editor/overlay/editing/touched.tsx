import type { PageChange, PlaceChange } from '../../../changes/places/place-change.ts'
import type { TouchedPlaces } from '../../../changes/places/touched-places.ts'
import type { MarkedText } from '../../../changes/words/marked-text.ts'
import { useWords } from '../words.ts'
import { countPlaces } from './count-places.ts'
import * as styles from './panel.css.ts'

/** Places of one page that are shown at once. */
const SHOWN = 8

/** Where a change is seen: the sentences before and after, page by page. */
export function Touched({ touched }: { touched: TouchedPlaces }) {
  const say = useWords()
  const count = countPlaces(touched)
  if (count === 0) return <p className={styles.about}>{say('touched.nothing')}</p>
  return (
    <details className={styles.section} open={count > 1}>
      <summary>{say('touched.count', { count })}</summary>
      <ul className={styles.list}>
        {touched.everywhere.length > 0 && <Group title={say('touched.everywhere')} places={touched.everywhere} />}
        {touched.pages.map((page) => (
          <Group key={`${page.path} ${page.kind}`} title={titleOf(page)} places={page.places} />
        ))}
        {touched.files.length > 0 && <Group title={say('touched.files')} places={touched.files} />}
      </ul>
    </details>
  )
}

const titleOf = ({ path, title }: PageChange): string => `${title} (${path})`

function Group({ title, places }: { title: string; places: readonly PlaceChange[] }) {
  const say = useWords()
  const rest = places.length - SHOWN
  return (
    <li className={styles.list}>
      <strong>{title}</strong>
      {places.slice(0, SHOWN).map((place, index) => (
        <BeforeAfter key={`${place.label} ${index}`} {...place} />
      ))}
      {rest > 0 && <p className={styles.about}>{say('touched.more', { count: rest })}</p>}
    </li>
  )
}

/** What is read at a place before and after, with the words marked that differ. */
function BeforeAfter({ part, kind, label, of, before, after, inside = [] }: PlaceChange) {
  const say = useWords()
  const names = [...(part === 'search' ? [say('touched.search')] : []), ...of, label]
  return (
    <div>
      <p className={styles.where}>{names.join(' › ')}</p>
      {before && (
        <p className={styles.before}>
          <Differing text={before} />
        </p>
      )}
      {after && (
        <p className={styles.after}>
          <Differing text={after} />
        </p>
      )}
      {inside.map(({ name, text }, index) => (
        <p key={index} className={kind === 'gone' ? styles.before : styles.after}>
          {name === undefined ? text : `${name}: ${text}`}
        </p>
      ))}
    </div>
  )
}

function Differing({ text }: { text: MarkedText }) {
  return text.map((part, index) =>
    part.differs ? (
      <mark key={index} className={styles.differs}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
