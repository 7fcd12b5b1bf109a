/** The desk's own texts, by name, with what is filled into them. */
import { createContext, useContext } from 'react'
import type { WordValues } from './words.gen.ts'

/** A text, or two of which a number decides. */
export type Message = string | { one: string; other: string }

/** Each text of `words.yaml` by its names, joined with dots. */
export type DeskWords = Readonly<Record<string, Message>>

export type WordKey = keyof WordValues

/** What a text wants filled in: nothing, or a value for each `{name}` in it. */
type Values<K extends WordKey> = keyof WordValues[K] extends never ? [] : [values: WordValues[K]]

/** @returns the text of a name, filled in  @throws Error when `words.yaml` has no such text */
export type Say = <K extends WordKey>(key: K, ...values: Values<K>) => string

export function createSay(words: DeskWords): Say {
  return (key, ...rest) => {
    const message = words[key]
    if (message === undefined) throw new Error(`src/editor/overlay/words.yaml has no text "${key}".`)
    const values: Readonly<Record<string, string | number>> = rest[0] ?? {}
    const text = typeof message === 'string' ? message : values['count'] === 1 ? message.one : message.other
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  }
}

const WordsContext = createContext<Say | undefined>(undefined)

export const WordsProvider = WordsContext.Provider

/** The words for a component. @throws Error outside of a `WordsProvider` */
export function useWords(): Say {
  const say = useContext(WordsContext)
  if (!say) throw new Error('There is no WordsProvider around this component.')
  return say
}
