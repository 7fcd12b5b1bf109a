/** Editing on the page. Loaded when somebody wants to edit. */
import type { ViewStore } from '../../page/view-store.ts'

/** Begins editing the page that `store` shows; begun already, nothing happens. */
export function startEditing(store: ViewStore): void {
  store.show(store.screen())
}
