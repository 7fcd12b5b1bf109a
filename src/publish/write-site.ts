/** Writes the compiled code and the rendered content into one folder. */
import type { CompiledCode } from './compile-code.ts'
import type { ImageMaker } from './make-image.ts'
import { replaceFolder } from './output/replace-folder.ts'
import type { Blog } from './posts.ts'
import { prerenderSite } from './prerender.ts'
import type { DatedSite } from './schedule.ts'
import type { PageRecord, WrittenPages } from './written-pages.ts'

export type WriteOptions = {
  /** The posts, when the content service could be asked. */
  blog?: Blog | undefined
  /** Throws when the folder that `out` leads to must not be touched. */
  refuseLocation?: (folder: string) => void
  /** Of the pages that the last build wrote; without it all are rendered. */
  record?: PageRecord | undefined
  /** Makes the pictures, if not each of them anew. */
  makeImage?: ImageMaker
}

/**
 * Writes the whole static site to `out`, in place of what a build wrote there before.
 *
 * @throws OutputError when it cannot or must not be written there
 */
export async function writeSite(
  dated: DatedSite,
  { files, ...code }: CompiledCode,
  out: string,
  { blog, refuseLocation, record, makeImage }: WriteOptions = {},
): Promise<void> {
  let written: WrittenPages = new Map()
  await replaceFolder(
    out,
    async (target) => {
      written = await prerenderSite(dated, code, target, blog, record?.read(), makeImage)
      for (const [path, bytes] of files) if (!target.markOf(path)) target.write(path, bytes)
    },
    refuseLocation,
  )
  record?.save(written)
}
