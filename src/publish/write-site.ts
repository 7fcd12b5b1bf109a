/** Writes a whole site into one folder: the compiled code, the pages, and the files beside them. */
import type { CompiledCode } from './compile-code.ts'
import type { DatedSite } from './dated-site.ts'
import { withRulesPerFile } from './host-files.ts'
import type { PageRecord, WrittenPages } from './last-build.ts'
import type { Output } from './output/output.ts'
import { ROBOTS } from './outputs.ts'
import { type PrerenderOptions, prerenderSite } from './prerender.ts'

export type WriteOptions = Omit<PrerenderOptions, 'before'> & {
  /** Of the pages that the last build wrote; without it all are rendered. */
  record?: PageRecord | undefined
  /** For hosts that set headers by addresses alone. */
  headersPerFile?: boolean
}

/** Files for which one of one's own, in `public/`, stands in place of ours. */
const ONES_OWN: ReadonlySet<string> = new Set([ROBOTS, 'favicon.ico'])

/**
 * Writes the whole static site in place of the last one.
 *
 * @throws OutputError if it cannot be written
 */
export async function writeSite(
  dated: DatedSite,
  { files, ...code }: CompiledCode,
  output: Output,
  { record, headersPerFile = false, ...options }: WriteOptions = {},
): Promise<void> {
  let written: WrittenPages = new Map()
  await output.replace(async (site) => {
    const target = headersPerFile ? withRulesPerFile(site) : { ...site, finish: () => {} }
    written = await prerenderSite(dated, code, target, { ...options, before: record?.read() ?? new Map() })
    for (const [path, bytes] of files) if (!target.markOf(path) || ONES_OWN.has(path)) target.write(path, bytes)
    target.finish()
  })
  record?.save(written)
}
