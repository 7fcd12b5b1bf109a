/** Returns the id that the address names after `#`, in letters of any script. One that is not validly encoded names itself. */
export function locationHash(): string {
  const id = location.hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
