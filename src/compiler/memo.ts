/** Values by key, kept while they are asked for: what one whole round does not ask for is forgotten. */
export type Memo<T> = {
  get(key: string, make: () => T): T
  /** Begins a new round. */
  nextRound(): void
}

export function createMemo<T>(): Memo<T> {
  let current = new Map<string, T>()
  let previous = new Map<string, T>()
  return {
    get(key, make) {
      if (!current.has(key)) current.set(key, previous.has(key) ? (previous.get(key) as T) : make())
      return current.get(key) as T
    },
    nextRound() {
      previous = current
      current = new Map()
    },
  }
}
