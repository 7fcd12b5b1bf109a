import type { ReactNode } from 'react'

type Props = {
  entries: readonly unknown[]
  /** The check requires it if the list is empty. */
  words: string | undefined
  children: ReactNode
}

/** Shows the children, or, if the list is empty, words that say so. */
export function OrEmpty({ entries, words, children }: Props) {
  return entries.length > 0 ? children : <p>{words}</p>
}
