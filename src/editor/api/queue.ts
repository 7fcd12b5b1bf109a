/** @returns runs tasks one after the other, whether the one before failed or not */
export function createQueue(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    const next = last.then(act, act)
    last = next.catch(() => undefined)
    return next
  }
}
