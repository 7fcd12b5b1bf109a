/** The only place that knows the content service's client. */
import { createClient } from '@sanity/client'
import type { ContentService } from '../compiler/schema/types.gen.ts'
import { POST_QUERY, POSTS_QUERY } from './queries.ts'

/** For how long an answer is wanted. */
export type Wait = {
  /** Milliseconds, attempts included; `TIMEOUT` at most. */
  within?: number
  /** Aborted when the caller no longer waits. */
  leave?: AbortSignal
}

/** Where posts come from. What it gives is not checked yet: see `read-post.ts`. */
export type ContentSource = {
  posts: (wait?: Wait) => Promise<unknown>
  /** @returns `null` when no post has the slug */
  post: (slug: string, wait?: Wait) => Promise<unknown>
}

/** Milliseconds for one answer, attempts included. The client's own limit starts anew with every byte that trickles in. */
export const TIMEOUT = 8000

/** A busy service (429, 502, 503) or a dropped line is asked again this often, within the time above. */
const RETRIES = 2

type Options = {
  /** Where the stand-in answers while no project is set: the page's own origin. */
  origin: string
  /** The fast copies, which may be a little behind. */
  cdn?: boolean
}

/** Reads published posts without a token. Each promise is kept or broken within `TIMEOUT`. */
export function createContentClient(service: ContentService, { origin, cdn = service.cdn }: Options): ContentSource {
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
    params: { slug?: string },
    { within = TIMEOUT, leave }: Wait = {},
  ): Promise<unknown> {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(`No answer within ${within} ms`), within)
    leave?.addEventListener('abort', () => stop.abort(leave.reason))
    try {
      return await client.fetch<unknown>(query, params, { signal: stop.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    posts: (wait) => ask(POSTS_QUERY, {}, wait),
    post: (slug, wait) => ask(POST_QUERY, { slug }, wait),
  }
}
