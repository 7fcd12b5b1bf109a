/** A post as search engines read it. */
import type { BlogPosting, WithContext } from 'schema-dts'
import type { BlogPostData } from '../blog/blog-post.tsx'
import type { PageData } from '../compiler/link/page-data.ts'
import type { SiteSettings } from '../compiler/schema/types.gen.ts'

/**
 * @param path of the page inside the site
 * @returns nothing for a page that is not that of one post
 */
export function blogPosting(
  { name, url }: Pick<SiteSettings, 'name' | 'url'>,
  { subject, blocks }: Pick<PageData, 'subject' | 'blocks'>,
  path: string,
): WithContext<BlogPosting> | undefined {
  if (!subject) return undefined
  const { title, description, image, published } = subject
  const [author] = blocks.flatMap((block) =>
    block.type === 'blog-post' ? ((block as BlogPostData).post?.author ?? []) : [],
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    ...(description && { description }),
    ...(image && { image: image.src }),
    ...(published && { datePublished: published }),
    ...(author && { author: { '@type': 'Person', name: author.name } }),
    mainEntityOfPage: new URL(path.slice(1), url).href,
    publisher: { '@type': 'Organization', name, url },
  }
}
