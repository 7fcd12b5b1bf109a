/** Where the token of an author is kept: for the tab, or on the device if the author asks for that. Nowhere else. */

/** @param key names the repository */
export function createKeptToken(key: string) {
  const name = `copybook-token ${key}`
  /** Storage is forbidden in some browsers; then the token is kept as long as the page. */
  const places = (): Storage[] => {
    try {
      return [sessionStorage, localStorage]
    } catch {
      return []
    }
  }
  return {
    read: (): string | undefined => places().flatMap((place) => place.getItem(name) ?? [])[0],
    keep(token: string, onDevice: boolean): void {
      const [tab, device] = places()
      ;(onDevice ? device : tab)?.setItem(name, token)
    },
    forget(): void {
      for (const place of places()) place.removeItem(name)
    },
  }
}
