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
  const response = await get(address, signal ? { signal } : {})
  if (!response.ok) throw new GoneError(`${address} answers ${response.status}`)
  try {
    return (await response.json()) as T
  } catch (error) {
    throw error instanceof SyntaxError ? new GoneError(`${address} holds no JSON`, { cause: error }) : error
  }
}
