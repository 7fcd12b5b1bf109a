/** Makes one sheet of several small ones, so that the security policy, which names each by its hash, stays short. */

/** Styles and the block types that need them; `undefined`: every page does. */
export type BlockStyles = { css: string; blocks: string[] | undefined }

/**
 * A hash is 54 characters of the policy. Cloudflare ignores a line of `_headers` that is longer than 2,000 without failing
 * the deployment: the site would have no policy at all. This leaves 480 characters for services, their pages and three scripts.
 */
export const MOST_SHEETS = 23

/**
 * Merges sheets until there are no more than `most`: each time the two of whose styles pages would carry the fewest bytes
 * that they do not need. On every page, styles that the cascade could tell apart keep their order.
 *
 * @param sheets in the order of the cascade; that of every page stays alone
 * @returns in the order of the cascade
 */
export function mergeSheets(sheets: readonly BlockStyles[], most: number): BlockStyles[] {
  let merged = [...sheets]
  while (merged.length > most) {
    const best = mergers(merged).sort((a, b) => a.waste - b.waste)[0]
    if (!best) return merged
    const { into, from, sheet } = best
    merged = merged.map((each, at) => (at === into ? sheet : each)).filter((_, at) => at !== from)
  }
  return merged
}

type Merger = { into: number; from: number; sheet: BlockStyles; waste: number }

/** Every two sheets that can become one: at the place of the first, or of the second. */
function mergers(sheets: readonly BlockStyles[]): Merger[] {
  return sheets.flatMap((first, at) =>
    sheets.slice(at + 1).flatMap((second, further) => {
      if (!first.blocks || !second.blocks) return []
      const between = sheets.slice(at + 1, at + 1 + further)
      const isForward = between.every(({ blocks }) => !covers(blocks, second.blocks))
      const isBack = between.every(({ blocks }) => !covers(first.blocks, blocks))
      if (!isForward && !isBack) return []
      const [into, from] = isForward ? [at, at + 1 + further] : [at + 1 + further, at]
      const blocks = [...new Set([...first.blocks, ...second.blocks])].sort()
      return [
        { into, from, sheet: { css: first.css + second.css, blocks }, waste: waste(first, second, blocks.length) },
      ]
    }),
  )
}

/**
 * Whether styles of `all` may be imported or drawn over by styles of `some`: what imports a file has no other users than
 * the file has. Between any other two the order says nothing.
 */
const covers = (all: BlockStyles['blocks'], some: BlockStyles['blocks']): boolean =>
  !all || some?.every((type) => all.includes(type)) === true

/** Characters that the blocks of either would bring to a page without needing them, summed over the blocks. */
const waste = (first: BlockStyles, second: BlockStyles, together: number): number =>
  [first, second].reduce((sum, { css, blocks = [] }) => sum + css.length * (together - blocks.length), 0)
