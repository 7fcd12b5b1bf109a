/** Lists what can be changed on a page: its own words in reading order, what it does not show, what all pages share. */
import { useMemo, useState } from 'react'
import { isMarked, partsOf, type SourceLocation } from '../../../compiler/link/source-markers.ts'
import { Button, t } from '../ui.tsx'
import type { EditedView } from '../watch-content.ts'
import { SidePanel } from './dialog.tsx'
import { TextField } from './labelled.tsx'
import * as styles from './panel.css.ts'
import { useAnswer, useSession, useView } from './session.ts'
import { sourcesOf } from './words-at.ts'

export function Everything({ onClose }: { onClose: () => void }) {
  const view = useView()
  const [wanted, setWanted] = useState('')
  const all = useMemo(() => allWords(document, view), [view])
  const { data: names = [] } = useAnswer(
    'names',
    all.map(({ source }) => source),
  )
  const found = all
    .map((one, index) => ({ ...one, name: names[index] ?? '' }))
    .filter(({ text, name, source }) => isFound(`${text} ${name} ${source.file} ${source.path.join(' ')}`, wanted))
  const placeOf = ({ element }: Changeable): 'main' | 'around' | 'nowhere' =>
    !element || element.closest('head') ? 'nowhere' : element.closest('main') ? 'main' : 'around'
  const at = (place: ReturnType<typeof placeOf>) => found.filter((one) => placeOf(one) === place)
  return (
    <SidePanel heading={t('everything.heading')} onClose={onClose}>
      <TextField type="search" label={t('everything.search')} value={wanted} onChange={setWanted} />
      <p role="status" className={styles.about}>
        {t('everything.count', { count: found.length })}
      </p>
      <Items heading={t('everything.shown')} items={at('main')} />
      <Items heading={t('everything.notShown')} items={at('nowhere')} />
      <Items heading={t('everything.around')} items={at('around')} />
    </SidePanel>
  )
}

function Items({ heading, items }: { heading: string; items: readonly (Changeable & { name: string })[] }) {
  const { edit } = useSession()
  if (items.length === 0) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.about}>{heading}</h3>
      <ul className={styles.list}>
        {items.map(({ number, source, text, element, name }) => (
          <li key={number}>
            <Button
              className={styles.part}
              onClick={() => {
                element?.scrollIntoView({ block: 'center', behavior: 'instant' })
                edit(source, element)
              }}
            >
              <span>{text}</span>
              <span className={styles.about}>{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isFound(text: string, wanted: string): boolean {
  const all = text.toLocaleLowerCase()
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** `text`: with quoted values filled in. `element`: where the page shows it. */
export type Changeable = { number: number; source: SourceLocation; text: string; element?: Element }

/** Takes the texts from the page data, since elements may still show older ones. */
export function allWords(root: ParentNode, view: Pick<EditedView, 'page' | 'shell' | 'sources'>): Changeable[] {
  const texts = new Map([...textsIn([view.page, view.shell])].flatMap(textsBySource))
  const elements = new Map<number, Element>()
  for (const element of root.querySelectorAll('*'))
    for (const number of [...element.attributes].flatMap(sourcesOf))
      if (!elements.has(number)) elements.set(number, element)
  const numbers = new Set([...elements.keys(), ...texts.keys()])
  return [...numbers].flatMap((number) => {
    const [source, text, element] = [view.sources?.[number], texts.get(number), elements.get(number)]
    return source && text !== undefined ? [{ number, source, text, ...(element && { element }) }] : []
  })
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && isMarked(value)) yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one)
}

/** Returns the words of each source in a marked text. */
function textsBySource(marked: string): [number: number, text: string][] {
  const texts = new Map<number, string>()
  for (const { text, sources } of partsOf(marked))
    for (const number of sources) texts.set(number, (texts.get(number) ?? '') + text)
  return [...texts]
}
