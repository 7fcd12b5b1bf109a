/** The styles of all blocks, for pages reached inside the app: a document carries those of its first page alone. */

let loading: Promise<void> | undefined

/**
 * Adds the sheet to the document, once. It stays for the life of the document.
 *
 * @param address absent in development, where each page has all styles
 * @throws TypeError when it does not come, as `import()` does; the next call asks for it again
 */
export async function loadStyles(address: string | undefined): Promise<void> {
  if (address === undefined) return
  loading ??= request(address).catch((error) => {
    loading = undefined
    throw error
  })
  await loading
}

function request(address: string): Promise<void> {
  const link = document.createElement('link')
  const coming = new Promise<void>((resolve, reject) => {
    link.onerror = () => {
      link.remove()
      reject(new TypeError(`The styles at ${address} did not come.`))
    }
    // Some hosts answer for a file that is gone with a page and status 200.
    link.onload = (event) => (link.sheet?.cssRules.length ? resolve() : link.onerror?.(event))
  })
  link.rel = 'stylesheet'
  link.href = address
  // The late styles stand over all others.
  document.head.insertBefore(link, document.getElementById('late'))
  return coming
}
