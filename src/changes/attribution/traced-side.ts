/** One side of a comparison, with where its words come from; linked only for pages that are asked for. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { markedSite } from '../../compiler/link/marked-site.ts'
import type { Source } from '../../compiler/link/marks.ts'
import type { Site } from '../../compiler/link/site.ts'
import { jsonLd } from '../../publish/json-ld.ts'
import { jsonLdItems, type PageParts, pageParts } from '../places/page-parts.ts'

/** What a place is a part of. `page`: its address; absent for what all pages share. */
export type Where = { part: 'head' | 'body' | 'search' | 'settings'; page?: string | undefined }

export type TracedSide = {
  folder: Folder
  site: Site
  /** Of the numbers in marks. */
  sources: readonly Source[]
  /** The data in which a place stands, its words marked; `undefined` where the side has no such page. */
  marked(where: Where): unknown
}

/** @throws Error for content with errors: it has no site */
export function tracedSide({ folder, site }: Pick<Compiled, 'folder' | 'site'>): TracedSide {
  if (!site) throw new Error('There are no words of a site that has errors.')
  let known: ReturnType<typeof markedSite> | undefined
  const linked = () => (known ??= markedSite(folder, site.base))
  const pages = new Map<string, PageParts>()
  function partsOf(page: string): PageParts | undefined {
    const whole = linked().site
    const route = whole.routes.find(({ path }) => path === page)
    const parts = pages.get(page) ?? (route && pageParts(whole, route, whole.settings))
    if (parts) pages.set(page, parts)
    return parts
  }
  return {
    ...{ folder, site },
    get sources() {
      return linked().sources
    },
    marked({ part, page }) {
      if (part === 'settings') return linked().site.settings
      if (page === undefined) return jsonLdItems(jsonLd(linked().site))
      return partsOf(page)?.[part]
    },
  }
}
