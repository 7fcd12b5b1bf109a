/** Kinds of entries to choose from. Kinds of blocks have pictures: their examples, drawn as this page would show them. */
import { useEffect, useMemo, useState } from 'react'
import { loadBlocks, PageBlock } from '../../../site/page/page-block.tsx'
import { SiteProvider } from '../../../site/ui/site-context.ts'
import type { EntryKind } from '../../edits/entry-form.ts'
import type { Operation } from '../../edits/operations.ts'
import { askEditor, RefusedError } from '../editor-client.ts'
import { t } from '../ui.tsx'
import type { EditedView } from '../watch-content.ts'
import * as styles from './gallery.css.ts'
import { type Path, useSession, useView } from './session.ts'

type Props = {
  file: string
  list: Path
  /** How many entries the list has. */
  count: number
  kinds: readonly EntryKind[]
  onChoose: (number: number) => void
}

type Block = EditedView['page']['blocks'][number]

export function Gallery({ kinds, onChoose, ...list }: Props) {
  const pictures = usePictures(kinds, list)
  return (
    <section aria-label={t('gallery.heading')}>
      <ul className={styles.gallery}>
        {kinds.map(({ label, description }, number) => (
          <li key={label} className={styles.card}>
            {pictures.has(number) && (
              <div className={styles.window} inert>
                <Picture block={pictures.get(number)} />
              </div>
            )}
            <button type="button" className={styles.choose} onClick={() => onChoose(number)}>
              <span className={styles.label}>{label}</span>
              {description !== undefined && <span className={styles.description}>{description}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Has each kind added at the end of the list, one after the other; nothing is written. Kinds that do not fit have no picture. */
function usePictures(kinds: readonly EntryKind[], { file, list, count }: Omit<Props, 'kinds' | 'onChoose'>) {
  const { page } = useSession()
  const [pictures, setPictures] = useState<ReadonlyMap<number, Block | undefined>>(new Map())
  const request = JSON.stringify({ file, path: list, index: count })
  useEffect(() => {
    let isCurrent = true
    const place = JSON.parse(request) as Pick<Extract<Operation, { op: 'insert' }>, 'file' | 'path' | 'index'>
    const { path, page: shown } = page.view()
    async function draw(): Promise<void> {
      for (const [number, { value }] of kinds.entries()) {
        const operation: Operation = { op: 'insert', ...place, value }
        const { view } = await askEditor('draft', { operations: [operation], path })
        const blocks = view?.page.blocks ?? []
        // Lists that are not the blocks of this page have no pictures.
        if (!isCurrent || (view && blocks.length !== shown.blocks.length + 1)) return
        const block = blocks.at(-1)
        if (!block) continue
        await loadBlocks([block])
        setPictures((all) => new Map(all).set(number, block))
      }
    }
    draw().catch((error: unknown) => {
      // The choice works without pictures.
      if (!(error instanceof RefusedError)) throw error
    })
    return () => {
      isCurrent = false
    }
  }, [page, kinds, request])
  return pictures
}

function Picture({ block }: { block: Block | undefined }) {
  const { shell, path, search } = useView()
  const site = useMemo(
    () => ({
      primaryAction: shell.header.action.to.href,
      icon: shell.icon.src,
      path,
      search,
      parameter: undefined,
      setSubject: () => undefined,
    }),
    [shell, path, search],
  )
  return (
    block && (
      <SiteProvider value={site}>
        <div className={styles.drawing}>
          <PageBlock block={block} messages={shell.messages.error} onSettled={nothing} />
        </div>
      </SiteProvider>
    )
  )
}

const nothing = (): void => undefined
