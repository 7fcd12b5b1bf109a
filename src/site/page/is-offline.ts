/** Tells a lost connection from a part of the site that a newer build has replaced. */
import { GoneError } from '../ui/fetch-json.ts'

/** Milliseconds within which a site that can be reached answers. */
const TIMEOUT = 5000

/**
 * A script that is gone and a script that the connection did not bring fail alike, so the site itself is asked: any
 * answer, whatever its status, says that it can be reached.
 *
 * @param error what fetching a part of the page threw
 * @param page the wanted page
 */
export async function isOffline(error: unknown, page: URL, ask: typeof fetch = fetch): Promise<boolean> {
  if (error instanceof GoneError) return false
  try {
    await ask(page, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) })
    return false
  } catch {
    // No answer is the answer.
    return true
  }
}
