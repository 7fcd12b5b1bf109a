/** The one way to get JSON that the build wrote: data of pages, of the shell, of posts. */

/** The site answered, but not with the file: a newer build has replaced it. */
export class GoneError extends Error {}

/**
 * Fetches JSON by its address. What it holds is not checked: it is the site's own.
 *
 * @throws GoneError when the site no longer has the file. Some hosts answer with status 404, others with a page and
 * status 200. What `get` throws when there is no answer: TypeError
 */
export async function fetchJson<T>(
  address: string,
  { signal, get = fetch }: { signal?: AbortSignal; get?: typeof fetch } = {},
): Promise<T> {
  // The name stays when the content changes, so no copy is used without asking, whatever the host says of caching.
  const response = await get(address, { cache: 'no-cache', ...(signal && { signal }) })
  if (!response.ok) throw new GoneError(`${address} answers ${response.status}`)
  try {
    return (await response.json()) as T
  } catch (error) {
    throw error instanceof SyntaxError ? new GoneError(`${address} holds no JSON`, { cause: error }) : error
  }
}

/**
 * Fetches JSON of which the document needs one version: the one that its address names after a question mark. An
 * address without one takes whatever is there.
 *
 * @throws GoneError when the site has another version; what `fetchJson` throws
 */
export async function fetchVersion<T extends { version?: string }>(
  address: string,
  options?: Parameters<typeof fetchJson>[1],
): Promise<T> {
  const data = await fetchJson<T>(address, options)
  const [, wanted = data.version] = address.split('?')
  if (data.version !== wanted) throw new GoneError(`${address} holds version ${data.version}`)
  return data
}
