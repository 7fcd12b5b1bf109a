/** What an edit would do: why it is not saved, and where it is seen. */
import type { PlaceChange } from '../../../changes/places/places-of.ts'
import type { TouchedPlaces } from '../../../changes/places/touched-places.ts'
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts'
import type { MarkedPair, MarkedText } from '../../../compiler/documents/compare-values.ts'
import type { FileConflict } from '../../edits/plan-edit.ts'
import { Button, MainButton, t } from '../ui.tsx'
import * as styles from './panel.css.ts'
import type { Problems } from './session.ts'

/** Shows why an edit cannot be saved, before or after an attempt to save it. */
export function ProblemList({ diagnostics = [], conflicts, message }: Problems) {
  return (
    <div role="status" className={styles.list}>
      {message !== undefined && <p className={styles.problems}>{message}</p>}
      {diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} />}
      {conflicts && <p className={styles.problems}>{t('conflict.heading')}</p>}
    </div>
  )
}

function Diagnostics({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  return (
    <ul className={styles.problems} aria-label={t('panel.mistakes')}>
      {diagnostics.map(({ file, line, code, message, hint }) => (
        <li key={`${file} ${line} ${code} ${message}`}>
          {message}
          {hint && <span className={styles.hint}>{hint}</span>}
          <span className={styles.about}>{t('panel.place', { file, line })}</span>
        </li>
      ))}
    </ul>
  )
}

type ConflictProps = { conflicts: readonly FileConflict[]; keepMine: () => void; takeTheirs: () => void }

/** The file has changed meanwhile: the value when editing began, the value in the file now, and the typed value. */
export function Conflicts({ conflicts, keepMine, takeTheirs }: ConflictProps) {
  return (
    <section className={styles.section} aria-label={t('conflict.heading')}>
      <p>
        <strong>{t('conflict.heading')}</strong>
      </p>
      {conflicts.map(({ file, path, base, theirs, yours }) => (
        <dl key={`${file} ${path.join('.')}`} className={styles.list}>
          <Version label={t('conflict.base')} value={base} />
          <Version label={t('conflict.theirs')} value={theirs} />
          <Version label={t('conflict.yours')} value={yours} />
        </dl>
      ))}
      <div className={styles.actions}>
        <MainButton onClick={keepMine}>{t('conflict.keepMine')}</MainButton>
        <Button onClick={takeTheirs}>{t('conflict.takeTheirs')}</Button>
      </div>
    </section>
  )
}

function Version({ label, value }: { label: string; value: unknown }) {
  const text = typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
  return (
    <div>
      <dt className={styles.about}>{label}</dt>
      <dd className={styles.after}>{value === undefined || value === null ? t('conflict.nothing') : text}</dd>
    </div>
  )
}

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
        <Place key={`${place.label} ${index}`} {...place} />
      ))}
      {rest > 0 && <p className={styles.about}>{t('touched.more', { count: rest })}</p>}
    </li>
  )
}

/** The words of a pair, with those that differ marked. */
export function BeforeAfter({ before, after }: MarkedPair) {
  return (
    <>
      {before && <p className={styles.before}>{marked(before)}</p>}
      {after && <p className={styles.after}>{marked(after)}</p>}
    </>
  )
}

function Place({ part, kind, label, of, before, after, inside = [] }: PlaceChange) {
  const names = [...(part === 'search' ? [t('touched.search')] : []), ...of, label]
  return (
    <div>
      <p className={styles.about}>{names.join(' › ')}</p>
      <BeforeAfter before={before} after={after} />
      {inside.map(({ name, text }, index) => (
        <p key={index} className={kind === 'gone' ? styles.before : styles.after}>
          {name === undefined ? text : `${name}: ${text}`}
        </p>
      ))}
    </div>
  )
}

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
