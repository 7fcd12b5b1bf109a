/** Mouse and keyboard actions, which WebDriver and WebDriver BiDi share. */
import type { Key, Point } from './browser.ts'

/** https://w3c.github.io/webdriver/#keyboard-actions */
const KEYS: Readonly<Record<Key, string>> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  End: '\uE010',
  Escape: '\uE00C',
  Home: '\uE011',
  Tab: '\uE004',
}

/** @param perform sends a list of input sources with their actions */
export const inputActions = (perform: (actions: readonly unknown[]) => Promise<unknown>) => {
  const press = async (keys: readonly string[]) => {
    const actions = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await perform([{ type: 'key', id: 'keyboard', actions }])
  }
  return {
    click: async ({ x, y }: Point) => {
      const button = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      await perform([{ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x, y }, ...button] }])
    },
    type: (text: string) => press([...text]),
    press: (key: Key) => press([KEYS[key]]),
  }
}
