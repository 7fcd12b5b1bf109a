import type { Screen, ViewStore } from '../../site/page/view-store.ts'
import { keepUnchanged } from './keep-unchanged.ts'

/** Draws a newer version of what is on the screen. Blocks whose data is the same as before are not drawn again. */
export const showInPlace = (store: ViewStore, screen: Screen): void => store.show(keepUnchanged(store.screen(), screen))
