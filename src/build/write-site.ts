/** Code and content meet on the disk, and nowhere before. */
import type { Site } from '../content/site.ts'
import type { CompiledCode } from './compile-code.ts'
import type { Blog } from './posts.ts'
import { prerenderSite } from './prerender.ts'
import { replaceFolder } from './replace-folder.ts'

/** Writes the whole static site to `out`, in place of what was there. */
export async function writeSite(
  site: Site,
  { files, ...parts }: CompiledCode,
  out: string,
  blog?: Blog,
): Promise<void> {
  replaceFolder(out, new Map([...files, ...(await prerenderSite(site, parts, blog))]))
}
