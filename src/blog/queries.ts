/** What is asked of the content service, without its client: a page requests the list before any script runs. */
import type { ContentService } from '../compiler/schema/types.gen.ts'

/** `languages`: in a site with several, those of the page. */
export type PostService = ContentService & { languages?: readonly string[] }

/** In a site with several languages: the posts in that of the page, and those that have none. */
const inLanguage = (languages: PostService['languages']) =>
  languages ? ' && (!defined(language) || language in $languages)' : ''

/** The two queries, with exactly the fields of the specification (section 7, 4 and 5). */
export const postsQuery = (
  languages: PostService['languages'],
) => `*[_type == "post"${inLanguage(languages)}] | order(publishedAt desc) {
  _id, title, slug, publishedAt, excerpt, mainImage, "author": author->{name, image}
}`
export const postQuery = (
  languages: PostService['languages'],
) => `*[_type == "post" && slug.current == $slug${inLanguage(languages)}][0] {
  _id, title, slug, publishedAt, body, mainImage, "author": author->{name, image}${languages ? ', language' : ''}
}`

/** Returns the host that answers a page, or '' for the page's own, where the mock answers while no project is set. */
export const contentHost = ({ projectId, cdn }: ContentService): string =>
  projectId && `https://${projectId}.${cdn ? 'apicdn' : 'api'}.sanity.io`

/** Returns the address from which the client of a page requests the list of posts, to the letter. */
export function postsAddress(service: PostService): string {
  const { apiVersion, dataset, languages } = service
  const query = new URLSearchParams([
    ['query', postsQuery(languages)],
    ...(languages ? [['$languages', JSON.stringify(languages)]] : []),
    ['returnQuery', 'false'],
    ['perspective', 'published'],
  ])
  return `${contentHost(service)}/v${apiVersion}/data/query/${dataset}?${query}`
}
