/** The style sheets of a page reached inside the app: a document carries those of its first page alone. */

/** Sheets on their way, and those that have come. */
const requested = new Map<string, Promise<void>>()

/**
 * Adds the sheets that the document lacks, each at its place in the cascade. A sheet stays for the life of the document.
 *
 * @param addresses as the page's data names them; the names of the files sort as the sheets follow each other
 * @throws TypeError when one of them does not come, as `import()` does
 */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  const inDocument = new Set(sheets().map(({ dataset }) => dataset['sheet']))
  await Promise.all(
    addresses.map((address) => requested.get(address) ?? (inDocument.has(address) ? undefined : request(address))),
  )
}

/** Elements with their address, inlined or linked. */
const sheets = (): HTMLElement[] => [...document.head.querySelectorAll<HTMLElement>('[data-sheet]')]

function request(address: string): Promise<void> {
  const link = document.createElement('link')
  const coming = new Promise<void>((resolve, reject) => {
    link.onerror = () => {
      link.remove()
      requested.delete(address)
      reject(new TypeError(`The styles at ${address} did not come.`))
    }
    // Some hosts answer for a file that is gone with a page and status 200.
    link.onload = (event) => (link.sheet?.cssRules.length ? resolve() : link.onerror?.(event))
  })
  requested.set(address, coming)
  link.rel = 'stylesheet'
  link.href = address
  link.dataset['sheet'] = address
  const next = sheets().find(({ dataset }) => (dataset['sheet'] ?? '') > address)
  // What is for paper stands over all others.
  document.head.insertBefore(link, next ?? document.getElementById('late'))
  return coming
}
