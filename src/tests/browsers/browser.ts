/** The part of a browser that the journeys need, the same for each kind of browser. */

/** Keys without a letter, by their names in browsers. */
export type Key = 'ArrowRight' | 'ArrowLeft' | 'End' | 'Escape' | 'Home' | 'Tab'

/** A tab as wide as a phone, with empty storage. */
export type Tab = {
  /** Resolves when the document is loaded. */
  open: (url: string) => Promise<void>
  /** Evaluates an expression in the page. Its result must be JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses and releases the mouse. @param point in the visible part of the page */
  click: (point: Point) => Promise<void>
  /** Presses a key for each letter. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  back: () => Promise<void>
  reload: () => Promise<void>
  close: () => Promise<void>
}

export type Point = { x: number; y: number }

export type Browser = {
  openTab: () => Promise<Tab>
  close: () => Promise<void>
}

/** The size of a phone. WebKit's window has a frame and cannot be that narrow. */
export const PHONE = { width: 360, height: 740 }
