import type { ReactNode } from 'react'

type Props = {
  entries: readonly unknown[]
  /** There when the list is empty: the check asks for it. */
  words: string | undefined
  children: ReactNode
}

/** What shows a list; in its place, while the list has no entries, words that say so. */
export function OrEmpty({ entries, words, children }: Props) {
  return entries.length > 0 ? children : <p>{words}</p>
}
