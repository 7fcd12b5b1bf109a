/** Keeps `<details>` open when the visitor comes back to a page. Part of the loader, which is on every page. */

/** Returns the ids inside the `<details>` that were open in the current history entry. */
export const notedDetails = (): readonly string[] => history.state?.open ?? []

/** Opens them before the browser restores the scroll position, and notes later changes in the history entry. */
export function keepOpenDetails(): void {
  for (const id of notedDetails()) document.getElementById(id)?.parentElement?.setAttribute('open', '')
  // The event does not bubble.
  addEventListener('toggle', note, true)
}

/** Keeps the other state of the entry. Writing state cancels a navigation under way, so only changes are written. */
function note(): void {
  const open = [...document.querySelectorAll('details[open]>[id]')].map((each) => each.id)
  if (`${open}` !== `${notedDetails()}`) history.replaceState({ ...history.state, open }, '')
}
