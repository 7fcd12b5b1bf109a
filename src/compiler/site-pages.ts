/** The pages of a site, each linked when it is first asked for, unless nothing that it was made of has changed. */
import type { Linker } from './link/create-linker.ts'
import type { Page } from './link/page.ts'
import type { Read } from './link/reads.ts'

/** A page that can be linked, and is when it is first asked for. */
export type KnownPage = { reads: readonly Read[]; page: () => Page }

export type SitePages = {
  /** @param key of its route  @throws ErrorAt with the innermost value that cannot be linked */
  get(key: string): KnownPage
  /** Every page of the site that was ever asked for, as it was then. */
  known: ReadonlyMap<string, KnownPage>
}

/**
 * @param before pages of the site as it was before
 * @param kept what pages were linked from in another process, by their keys
 */
export function createSitePages(
  { routes, linkPage, readAgain }: Linker,
  before: ReadonlyMap<string, KnownPage>,
  kept: () => Readonly<Record<string, readonly Read[]>>,
): SitePages {
  const keys = new Set(routes.map(({ key }) => key))
  const known = new Map([...before].filter(([key]) => keys.has(key)))
  const settled = new Set<string>()
  function make(key: string): KnownPage {
    const last = known.get(key)
    const reads = last?.reads ?? kept()[key]
    const now = reads?.map(readAgain)
    const changed = now?.filter((read, index) => read !== reads?.[index])
    if (last && changed?.length === 0) return last
    // Other words in the same texts: the page is made of the same things, and can be linked as it could before.
    if (now && changed?.every(([kind]) => kind === 'reference'))
      return { reads: now, page: once(() => linkPage(key).page) }
    const linked = linkPage(key)
    return { reads: linked.reads, page: () => linked.page }
  }
  return {
    known,
    get(key) {
      if (!settled.has(key)) known.set(key, make(key))
      settled.add(key)
      return known.get(key) as KnownPage
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
