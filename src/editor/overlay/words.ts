/** The texts of the editor: `words.yaml`, loaded once. */
import type { WordValues } from './words.gen.ts'

/** A text, or two between which the value `count` decides. */
export type Message = string | { one: string; other: string }

/** The texts of `words.yaml` by their keys, joined with dots. */
export type EditorTexts = Readonly<Record<string, Message>>

type WordKey = keyof WordValues

/** The values that a text needs: none, or one for each `{name}` in it. */
type Values<K extends WordKey> = keyof WordValues[K] extends never ? [] : [values: WordValues[K]]

let words: EditorTexts = {}

/** Sets the texts. Called before anything is rendered. */
export function setWords(all: EditorTexts): void {
  words = all
}

/** Returns a text with its values filled in.  @throws Error when `words.yaml` has no such text */
export function t<K extends WordKey>(key: K, ...rest: Values<K>): string {
  const message = words[key]
  if (message === undefined) throw new Error(`src/editor/overlay/words.yaml has no text "${key}".`)
  const values: Readonly<Record<string, string | number>> = rest[0] ?? {}
  const text = typeof message === 'string' ? message : values['count'] === 1 ? message.one : message.other
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
