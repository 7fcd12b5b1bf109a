/**
 * The `<details>` that somebody opened, each known by the id inside it, are open again when they come back to the page. They
 * are noted in the history entry of the page, which lasts as long as the tab. This is part of the loader: every page has it.
 */
import { notedDetails } from '../ui/open-details.ts'

/** Opens those of this entry before the page is scrolled to where it was, and notes each that is opened or closed from here on. */
export function keepOpenDetails(): void {
  for (const id of notedDetails()) document.getElementById(id)?.parentElement?.setAttribute('open', '')
  // The event does not bubble.
  addEventListener('toggle', note, true)
}

/** What else the entry holds stays. Writing to it ends a navigation that is under way, so only a change is written. */
function note(): void {
  const open = [...document.querySelectorAll('details[open]>[id]')].map((each) => each.id)
  if (`${open}` !== `${notedDetails()}`) history.replaceState({ ...history.state, open }, '')
}
