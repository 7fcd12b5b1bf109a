/** Requests to the API of a git host (GitHub, REST 2022-11-28 and GraphQL), and what its refusals mean, in sentences. */
import { EditError } from '../../../compiler/yaml/change.ts'
import { UnreachableError } from '../content-store.ts'
import { retried } from '../retried.ts'

/** Why the host refused. `unsure`: it may have done what was asked. */
export type HostReason = 'token' | 'right' | 'absent' | 'limit' | 'moved' | 'refused' | 'unsure'

/** The message is for the author. */
export class HostError extends EditError {
  readonly reason: HostReason

  constructor(reason: HostReason, message: string) {
    super(message)
    this.reason = reason
  }
}

export type HostClient = {
  /** @param path with a slash at its beginning  @returns the answer as JSON */
  get<T>(path: string): Promise<T>
  /** @returns the bytes of a file that is too large for GraphQL, or no text */
  getBytes(path: string): Promise<Uint8Array>
  send<T>(method: 'POST' | 'PATCH', path: string, body: object): Promise<T>
  graphql<T>(query: string, variables: object): Promise<T>
}

export type ClientOptions = {
  /** `https://api.github.com`, or that of a host of one's own. */
  api: string
  /** Sent in one header, and kept nowhere else. */
  token: string
  /** For tests. */
  get?: typeof fetch
  now?: () => number
}

/** Milliseconds. Long enough for a commit with pictures on a slow line. */
const TIMEOUT = 60_000

/** Milliseconds before a request that only reads is sent again. */
const WAITS = [400, 1500]

const JSON_TYPE = 'application/vnd.github+json'
const RAW_TYPE = 'application/vnd.github.raw+json'

export function createHostClient({ api, token, get = fetch, now = Date.now }: ClientOptions): HostClient {
  async function once(method: string, path: string, { body, accept }: { body?: object; accept: string }) {
    const init: RequestInit = {
      method,
      headers: {
        Accept: accept,
        Authorization: `Bearer ${token}`,
        'X-GitHub-Api-Version': '2022-11-28',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // A redirect would carry the token to another address.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    }
    const response = await get(api + path, init).catch((cause: unknown) => {
      throw new UnreachableError('The host does not answer.', { cause })
    })
    if (response.ok) return response
    throw await refusal(response, now())
  }

  const mayPass = (error: unknown): boolean =>
    error instanceof UnreachableError || (error instanceof HostError && error.reason === 'unsure')
  const reading = (path: string, accept: string): Promise<Response> =>
    retried(() => once('GET', path, { accept }), mayPass, WAITS)

  return {
    get: async <T>(path: string) => jsonOf<T>(await reading(path, JSON_TYPE)),
    getBytes: async (path) => new Uint8Array(await (await reading(path, RAW_TYPE)).arrayBuffer()),
    send: async <T>(method: 'POST' | 'PATCH', path: string, body: object) =>
      jsonOf<T>(await once(method, path, { body, accept: JSON_TYPE })),
    async graphql<T>(query: string, variables: object) {
      const response = await once('POST', '/graphql', { body: { query, variables }, accept: JSON_TYPE })
      const { data, errors = [] } = await jsonOf<{ data?: T; errors?: readonly GraphqlError[] }>(response)
      const [error] = errors
      if (error) throw graphqlRefusal(error)
      return data as T
    },
  }
}

async function jsonOf<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T
  } catch (cause) {
    throw new UnreachableError('The answer of the host broke off.', { cause })
  }
}

type GraphqlError = { type?: string; message: string }

function graphqlRefusal({ type = '', message }: GraphqlError): HostError {
  if (type === 'STALE_DATA' || /^Expected branch to point to/.test(message))
    return new HostError('moved', 'Somebody else has published meanwhile.')
  if (type === 'NOT_FOUND') return new HostError('absent', ABSENT)
  if (type === 'FORBIDDEN' || /not accessible by/i.test(message)) return new HostError('right', NO_RIGHT)
  if (type === 'RATE_LIMITED') return new HostError('limit', 'The host asks for a pause. Try again in a few minutes.')
  return new HostError('refused', refusedMessage(message))
}

const ABSENT =
  'The host shows no such repository or branch to you. Does the token have this repository ticked? Is the branch still there?'
const NO_RIGHT =
  'This token may not do that. It needs “Contents: Read and write” for this repository, and “Pull requests: Read and write” to propose changes.'
const EXPIRED = 'The host does not know this token: it may have expired. Sign in again with a new one.'

/** Sentences of the host are in English and for programmers; some are known. */
function refusedMessage(message: string): string {
  if (/protected branch|required status|changes must be made through a pull request|rule violations/i.test(message))
    return 'This branch is protected: changes come to it by review. Ask whoever looks after the site to set “publish: review”.'
  return `The host did not take this. It says: ${message.slice(0, 300)}`
}

async function refusal(response: Response, now: number): Promise<HostError> {
  const { status, headers } = response
  const { message = '' } = ((await response.json().catch(() => ({}))) ?? {}) as { message?: string }
  const isLimit =
    status === 429 || (status === 403 && (headers.get('X-RateLimit-Remaining') === '0' || /rate limit/i.test(message)))
  if (isLimit) return new HostError('limit', pauseMessage(headers, now))
  if (status === 401) return new HostError('token', EXPIRED)
  if (status === 403) return new HostError('right', NO_RIGHT)
  if (status === 404) return new HostError('absent', ABSENT)
  if (status === 409) return new HostError('moved', 'Somebody else has published meanwhile.')
  if (status >= 500)
    return new HostError('unsure', `The host has a problem of its own (${status}). Try again in a minute.`)
  return new HostError('refused', refusedMessage(message))
}

/** Says how long the host wants to be left alone, in minutes. */
function pauseMessage(headers: Headers, now: number): string {
  const [after, reset] = ['Retry-After', 'X-RateLimit-Reset'].map((name) => Number(headers.get(name) ?? Number.NaN))
  const seconds = after !== undefined && after >= 0 ? after : (reset ?? Number.NaN) - now / 1000
  const minutes = Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds / 60)) : 5
  const words = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `The host has had many requests with this token and asks for a pause. Try again in ${words}.`
}
