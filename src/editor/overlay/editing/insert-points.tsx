/** Buttons between the blocks of the page, each of which adds a block there. */
import { type SourceLocation, sourcesIn } from '../../../compiler/link/source-markers.ts'
import { t } from '../ui.tsx'
import type { EditedView } from '../watch-content.ts'
import * as styles from './panel.css.ts'
import { useView } from './session.ts'
import { useLayout } from './use-layout.ts'

/** @param onAdd gets the block after which one is added */
export function InsertPoints({ onAdd }: { onAdd: (block: SourceLocation) => void }) {
  const view = useView()
  useLayout()
  return (
    <div className={styles.insertPoints}>
      {blocksOf(view).map(({ element, source, title }) => {
        const { left, width, bottom } = element.getBoundingClientRect()
        return (
          <button
            key={source.path.join('.')}
            type="button"
            className={styles.insertPoint}
            style={{ left: left + width / 2 + scrollX, top: bottom + scrollY }}
            aria-label={t('gallery.after', { title })}
            title={t('gallery.here')}
            onClick={() => onAdd(source)}
          />
        )
      })}
    </div>
  )
}

type BlockOnPage = { element: Element; source: SourceLocation; title: string }

/** Returns the blocks that have words of their own in the file of the page, in the order of the page. */
function blocksOf({ sources = [] }: EditedView): BlockOnPage[] {
  return [...document.querySelectorAll('#root main > *')].flatMap((element, index) => {
    const own = sourcesIn(element.outerHTML).find((number) => sources[number]?.path[0] === 'blocks')
    const source = own === undefined ? undefined : sources[own]
    if (!source) return []
    const title = element.querySelector('h1, h2, h3')?.textContent ?? String(index + 1)
    return [{ element, source: { file: source.file, path: source.path.slice(0, 2) }, title }]
  })
}
