/** What became of a submission. Source: specification, section 7.2, and what form services answer in practice. */

/** What is looked at of an answer to a request that follows no redirect. */
export type Answer = Pick<Response, 'ok' | 'text' | 'type'>

/** `unconfirmed`: it may have arrived, or not. */
export type Outcome = 'accepted' | 'refused' | 'unconfirmed'

/**
 * Judges an answer. A status outside 200-299 is a refusal. Services also refuse with status 200 and say so in the body
 * (over quota, not accepted), so an explicit error there counts; a body that says nothing of the kind does not.
 * A redirect comes without its status and its target: it is a thank-you where the service is known to thank so.
 *
 * @param thanksByRedirect `services.yaml` names thank-you pages
 * @returns `unconfirmed` when the answer breaks off or is given up before its end, or leads to nobody knows where
 */
export async function outcomeOf(response: Answer, thanksByRedirect: boolean): Promise<Outcome> {
  if (response.type === 'opaqueredirect') return thanksByRedirect ? 'accepted' : 'unconfirmed'
  if (!response.ok) return 'refused'
  const body = await response.text().catch(() => undefined)
  if (body === undefined) return 'unconfirmed'
  return saysError(body) ? 'refused' : 'accepted'
}

function saysError(body: string): boolean {
  const answer = parsed(body)
  if (typeof answer !== 'object' || answer === null) return false
  const { error, errors, success, ok } = answer as Record<string, unknown>
  return isSet(error) || isSet(errors) || isNo(success) || isNo(ok)
}

/** Something is there: neither nothing, nor an empty text or list. */
function isSet(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value) && value !== 'false'
}

const isNo = (value: unknown): boolean => value === false || value === 'false' || value === 0

/** Not every service answers with JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
