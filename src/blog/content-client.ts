/** The only place that knows the content service's client. */
import { createClient } from '@sanity/client'
import type { ContentService } from '../content/types.gen.ts'
import { POST_QUERY, POSTS_QUERY } from './queries.ts'

/** Where posts come from. What it gives is not checked yet: see `read-post.ts`. */
export type ContentSource = {
  posts: (leave?: AbortSignal) => Promise<unknown>
  /** @returns `null` when no post has the slug */
  post: (slug: string, leave?: AbortSignal) => Promise<unknown>
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

  async function ask(query: string, params: { slug?: string }, leave?: AbortSignal): Promise<unknown> {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(`No answer within ${TIMEOUT} ms`), TIMEOUT)
    leave?.addEventListener('abort', () => stop.abort(leave.reason))
    try {
      return await client.fetch<unknown>(query, params, { signal: stop.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    posts: (leave) => ask(POSTS_QUERY, {}, leave),
    post: (slug, leave) => ask(POST_QUERY, { slug }, leave),
  }
}
