/** A message that stays while the visitor moves between pages. Only this file uses React Aria's unstable Toast. */
import type { ReactNode } from 'react'
import {
  UNSTABLE_Toast as AriaToast,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { createRoot } from 'react-dom/client'
import * as styles from './toast.late.css.ts'

export type ToastWords = {
  title: string
  text: ReactNode
  tone: keyof typeof styles.toast
  /** Names of the region of messages, and of the button that closes one. */
  labels: { label: string; close: string }
}

const queue = new ToastQueue<ToastWords>({ maxVisibleToasts: 1 })

let host: HTMLElement | undefined

/** Replaces the current message. It stays until it is closed or replaced; a success closes by itself. */
export function showToast(words: ToastWords): void {
  clearToasts()
  if (!host?.isConnected) host = createHost(words.labels)
  queue.add(words, words.tone === 'success' ? { timeout: 20_000 } : {})
}

export function clearToasts(): void {
  queue.clear()
}

/** Uses a separate root: the page that showed the message may be left before it is read. */
function createHost(labels: ToastWords['labels']): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'))
  createRoot(element).render(<Toasts label={labels.label} />)
  return element
}

function Toasts({ label }: { label: string }) {
  return (
    <ToastRegion queue={queue} aria-label={label} className={styles.region}>
      {({ toast }) => (
        <AriaToast toast={toast} className={styles.toast[toast.content.tone]}>
          <ToastContent className={styles.content}>
            <Text slot="title" elementType="div" className={styles.title}>
              {toast.content.title}
            </Text>
            <Text slot="description" elementType="div">
              {toast.content.text}
            </Text>
          </ToastContent>
          <Button slot="close" aria-label={toast.content.labels.close} className={styles.close}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" stroke="currentColor" strokeWidth="2.5">
              <path d="M5 5l14 14M19 5L5 19" strokeLinecap="round" />
            </svg>
          </Button>
        </AriaToast>
      )}
    </ToastRegion>
  )
}
