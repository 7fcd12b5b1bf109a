/** Asks the content service. The only file that knows its client. */
import { createClient } from '@sanity/client'
import { type PostService, postQuery, postsQuery } from './queries.ts'

/** How long the caller wants an answer. */
export type Wait = {
  /** Milliseconds, attempts included; `TIMEOUT` at most. */
  within?: number
  leave?: AbortSignal
}

/** Where posts come from. Its answers are not checked yet: see `read-post.ts`. */
export type ContentSource = ReturnType<typeof createContentClient>

/** Milliseconds for one answer, attempts included. The client's own limit starts anew with every byte. */
export const TIMEOUT = 8000

/** How often a busy service (429, 502, 503) or a dropped connection is tried again, within the time above. */
const RETRIES = 2

type Options = {
  /** Where the mock answers while no project is set: the page's own origin. */
  origin: string
  /** Whether to ask the fast copies, which may be slightly outdated. */
  cdn?: boolean
}

/** Reads published posts without a token. Each promise settles within `TIMEOUT`. */
export function createContentClient(service: PostService, { origin, cdn = service.cdn }: Options) {
  const client = createClient({
    projectId: service.projectId || 'local',
    dataset: service.dataset,
    apiVersion: service.apiVersion,
    useCdn: cdn,
    perspective: 'published',
    timeout: TIMEOUT,
    maxRetries: RETRIES,
    ...(service.projectId === '' && { apiHost: origin, useProjectHostname: false }),
  })

  async function ask(
    query: string,
    params: { slug?: string; languages?: readonly string[] },
    { within = TIMEOUT, leave }: Wait = {},
  ) {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(`No answer within ${within} ms`), within)
    leave?.addEventListener('abort', () => stop.abort(leave.reason))
    try {
      return await client.fetch<unknown>(query, params, { signal: stop.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  const { languages } = service
  return {
    posts: (wait?: Wait) => ask(postsQuery(languages), { ...(languages && { languages }) }, wait),
    /** @returns `null` if no post has the slug */
    post: (slug: string, wait?: Wait) => ask(postQuery(languages), { slug, ...(languages && { languages }) }, wait),
  }
}
