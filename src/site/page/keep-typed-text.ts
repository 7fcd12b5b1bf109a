/** When words that were typed are taken over from the document before, and handed to the next: see `site/ui/typed-text.ts`. */
import { handOverTyped, takeTyped } from '../ui/typed-text.ts'

export function keepTypedText(): void {
  takeTyped()
  addEventListener('pagehide', handOverTyped)
  // Back from where the tab has been: what was handed over then is of no more use to anybody else.
  addEventListener('pageshow', takeTyped)
}
