/** What the components of the report and the editor share: texts, buttons, and listeners of the window. */
import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { button } from '../../site/ui/button.css.ts'
import { quiet } from './shared.css.ts'
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

type Props = ComponentProps<'button'>

export const Button = (props: Props) => <button type="button" className={quiet} {...props} />

/** For the main action of a dialog. */
export const MainButton = (props: Props) => <button type="button" className={button.primary} {...props} />

export const SecondButton = (props: Props) => <button type="button" className={button.secondary} {...props} />

/** Calls the newest `listener` for an event of the window, as long as the component is mounted. */
export function useWindowEvent<K extends keyof WindowEventMap>(
  type: K,
  listener: (event: WindowEventMap[K]) => void,
  capture = false,
): void {
  const newest = useEffectEvent(listener)
  useEffect(() => {
    const listen = (event: WindowEventMap[K]): void => newest(event)
    addEventListener(type, listen, { capture })
    return () => removeEventListener(type, listen, { capture })
  }, [type, capture])
}
