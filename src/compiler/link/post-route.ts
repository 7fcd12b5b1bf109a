/** The route whose page shows one post: the one with a parameter for its slug. */

/** @param blocks of the page that `path` shows; only their types are looked at */
export function showsPost(path: string, blocks: readonly { type?: unknown }[]): boolean {
  const parameters = path.match(/\{\w+\}/g) ?? []
  return parameters.length === 1 && !path.includes('*') && blocks.some(({ type }) => type === 'blog-post')
}
