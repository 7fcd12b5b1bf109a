import type { PageSubject } from '../compiler/link/page-data.ts'
import { richTextWords } from '../site/ui/rich-text-value.ts'
import type { Post } from './post.ts'

/** The letters of a description that search engines show. */
const LENGTH = 160

/** Returns the metadata of a post's page. The description is the beginning of the text. */
export function postSubject({ title, body, shareImage, publishedAt }: Post): PageSubject {
  const description = beginning(richTextWords(body))
  return {
    title,
    listed: true,
    ...(description && { description }),
    ...(shareImage && { image: shareImage }),
    ...(publishedAt && { published: publishedAt }),
  }
}

/** Cuts after a word, with a sign that there is more. */
function beginning(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text.length <= LENGTH) return text
  const cut = text.slice(0, LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LENGTH / 2)).replace(/[\s.,;:–—-]+$/, '')}…`
}
