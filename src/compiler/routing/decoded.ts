/** Returns a part of an address as written. One that is not validly encoded, as visitors type it, is unchanged. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
