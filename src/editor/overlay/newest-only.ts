/** Asks, and hands on the answer unless it was asked again meanwhile: an old answer may come after a new one. */
export function newestOnly<T>(ask: () => Promise<T>, take: (answer: T) => void): () => Promise<void> {
  let newest = 0
  return async () => {
    newest += 1
    const own = newest
    const answer = await ask()
    if (own === newest) take(answer)
  }
}
