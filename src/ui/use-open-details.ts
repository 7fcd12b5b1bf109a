import { useEffect, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * The `<details>` that somebody opened, each known by the id inside it, are open again when they come back to the page
 * inside the app. They are noted in the history entry of the page, which lasts as long as the tab.
 *
 * @returns `wasOpen`: whether the one with that id begins open; `note`: to be called when one was opened or closed
 */
export function useOpenDetails(): { wasOpen: (id: string) => boolean; note: () => void } {
  const hydrated = useHydrated()
  const [before] = useState(() => (hydrated ? noted() : []))
  // Some may have been opened before the page came to life.
  useEffect(note, [])
  return { wasOpen: (id) => before.includes(id), note }
}

/** What else the entry holds stays. */
function note(): void {
  const open = [...document.querySelectorAll('details[open] > [id]')].map(({ id }) => id)
  if (open.join() !== noted().join()) history.replaceState({ ...history.state, open }, '')
}

function noted(): readonly string[] {
  const open: unknown = history.state?.open
  return Array.isArray(open) ? open : []
}
