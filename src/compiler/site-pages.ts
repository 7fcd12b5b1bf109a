/** The pages of a site, each linked when it is first asked for, unless nothing that it was made of has changed. */
import { createHash } from 'node:crypto'
import type { Linker } from '../link/create-linker.ts'
import type { Read } from '../link/reads.ts'
import type { Page } from '../link/site.ts'

/** A page that can be linked, and is when it is first asked for. */
export type KnownPage = { reads: readonly Read[]; page: () => Page }

export type SitePages = {
  /** @param file of the page  @throws ErrorAt with the innermost value that cannot be linked */
  get(file: string): KnownPage
  /** Every page of the site that was ever asked for, as it was then. */
  known: ReadonlyMap<string, KnownPage>
}

/**
 * @param before pages of the site as it was before
 * @param kept what pages were linked from in another process, by their files
 */
export function createSitePages(
  { routes, linkPage, readAgain }: Linker,
  before: ReadonlyMap<string, KnownPage>,
  kept: () => Readonly<Record<string, readonly Read[]>>,
): SitePages {
  const files = new Set(routes.map(({ file }) => file))
  const known = new Map([...before].filter(([file]) => files.has(file)))
  const settled = new Set<string>()
  function make(file: string): KnownPage {
    const last = known.get(file)
    const reads = last?.reads ?? kept()[file]
    const now = reads?.map(readAgain)
    const changed = now?.filter((read, index) => read !== reads?.[index])
    if (last && changed?.length === 0) return last
    // Other words in the same texts: the page is made of the same things, and can be linked as it could before.
    if (now && changed?.every(([kind]) => kind === 'reference'))
      return { reads: now, page: once(() => linkPage(file).page) }
    const linked = linkPage(file)
    return { reads: linked.reads, page: () => linked.page }
  }
  return {
    known,
    get(file) {
      if (!settled.has(file)) known.set(file, make(file))
      settled.add(file)
      return known.get(file) as KnownPage
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

/** Another text whenever a page is made of something else, or by another version of the code. */
export const sourceHash = (version: string, reads: readonly Read[]): string =>
  createHash('sha256').update(version).update(JSON.stringify(reads)).digest('base64url')
