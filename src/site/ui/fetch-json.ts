/** Fetches JSON that the build wrote: layout data, data of pages, posts. */

/** The site answered without the file: a newer build has replaced it. */
export class GoneError extends Error {}

/**
 * Fetches JSON. Its content is not checked, since it is the site's own.
 *
 * @throws GoneError if the site no longer has the file: hosts answer with status 404, or with a page and status 200.
 *   TypeError, by `get`, if there is no answer
 */
export async function fetchJson<T>(
  address: string,
  { signal, get = fetch }: { signal?: AbortSignal; get?: typeof fetch } = {},
): Promise<T> {
  // The name does not change with the content, so a cached copy is always revalidated, whatever the host's headers.
  const response = await get(address, { cache: 'no-cache', ...(signal && { signal }) })
  if (!response.ok) throw new GoneError(`${address} answers ${response.status}`)
  try {
    return (await response.json()) as T
  } catch (error) {
    throw error instanceof SyntaxError ? new GoneError(`${address} holds no JSON`, { cause: error }) : error
  }
}

/** Fetches JSON in the version that its address names after `?`, if any. @throws GoneError for a different version */
export async function fetchVersion<T extends { version?: string }>(
  address: string,
  options?: Parameters<typeof fetchJson>[1],
): Promise<T> {
  const data = await fetchJson<T>(address, options)
  const [, wanted = data.version] = address.split('?')
  if (data.version !== wanted) throw new GoneError(`${address} holds version ${data.version}`)
  return data
}
