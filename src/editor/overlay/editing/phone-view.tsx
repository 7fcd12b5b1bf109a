import { type MouseEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SourceLocation } from '../../../compiler/link/source-markers.ts'
import { App } from '../../../site/page/app.tsx'
import { t } from '../ui.tsx'
import type { EditedView } from '../watch-content.ts'
import * as styles from './panel.css.ts'
import { useView } from './session.ts'
import { useSpaceBeside } from './space-beside.ts'
import { sourcesOf } from './words-at.ts'

/** The page as a phone shows it, unsaved values included, scrolled to the words that are edited. */
export function PhoneView({ words }: { words: SourceLocation | undefined }) {
  const view = useView()
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [root, setRoot] = useState<HTMLElement>()
  // An empty frame has a document at once; in some browsers it gets another one when it has loaded.
  const prepare = (): void => setRoot(frame?.contentDocument ? rootOf(frame.contentDocument) : undefined)
  useEffect(prepare, [frame])
  useEffect(() => {
    if (root) copyStyles(root.ownerDocument)
  })
  const wanted = words && JSON.stringify({ file: words.file, path: words.path })
  // biome-ignore lint/correctness/useExhaustiveDependencies: words that are typed do not scroll the page.
  useEffect(() => {
    if (root && wanted !== undefined) scrollToWords(root, view, wanted)
  }, [root, wanted])
  useSpaceBeside('right', WIDTH)
  return (
    <aside className={styles.phone} aria-label={t('phone.name')}>
      <iframe ref={setFrame} className={styles.frame} title={t('phone.name')} onLoad={prepare} />
      {root && createPortal(<Inside view={view} />, root)}
    </aside>
  )
}

/** Menus and questions open; links and forms lead nowhere. */
function Inside({ view }: { view: EditedView }) {
  const stay = (event: MouseEvent): void => {
    if (event.target instanceof Node && event.target.parentElement?.closest('a')) event.preventDefault()
    if ((event.target as Element).closest('a, [type=submit]')) event.preventDefault()
  }
  return (
    <div onClickCapture={stay}>
      <App screen={{ view }} />
    </div>
  )
}

/** Returns the element for the page in the document of the frame, which has the same attributes as this one. */
function rootOf(page: Document): HTMLElement {
  for (const { name, value } of document.documentElement.attributes)
    if (name !== 'style') page.documentElement.setAttribute(name, value)
  const known = page.getElementById('root')
  if (known) return known
  const root = page.createElement('div')
  root.id = 'root'
  page.body.append(root)
  return root
}

/** Also the element that keeps React Aria from writing styles: see `index.html`. */
const STYLES = 'link[rel=stylesheet], style, meta[name=generator]'

/** A page that is opened may bring more styles. */
function copyStyles(page: Document): void {
  const [own, known] = [document, page].map((each) => each.head.querySelectorAll(STYLES))
  if (!own || !known || own.length === known.length) return
  for (const old of known) old.remove()
  page.head.append(...[...own].map((sheet) => sheet.cloneNode(true)))
}

/** @param wanted a `SourceLocation` as JSON */
function scrollToWords(root: HTMLElement, { sources = [] }: EditedView, wanted: string): void {
  const number = sources.findIndex(({ file, path }) => JSON.stringify({ file, path }) === wanted)
  const isShown = (element: Element): boolean =>
    [...element.attributes].some((attribute) => sourcesOf(attribute).includes(number)) && element.checkVisibility()
  Array.from(root.querySelectorAll('*')).find(isShown)?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** The width that the phone takes from the page, in pixels. */
const WIDTH = 400
