/** Writes the compiled code and the rendered content into one folder. */
import type { Site } from '../link/site.ts'
import type { CompiledCode } from './compile-code.ts'
import { replaceFolder } from './output/replace-folder.ts'
import type { Blog } from './posts.ts'
import { prerenderSite } from './prerender.ts'

/**
 * Writes the whole static site to `out`, in place of what a build wrote there before.
 *
 * @param refuseLocation throws when the folder that `out` leads to must not be touched
 * @throws OutputError when it cannot or must not be written there
 */
export async function writeSite(
  site: Site,
  { files, ...parts }: CompiledCode,
  out: string,
  blog?: Blog,
  refuseLocation?: (folder: string) => void,
): Promise<void> {
  const pages = await prerenderSite(site, parts, blog)
  await replaceFolder(out, new Map([...files, ...pages]), refuseLocation)
}
