/** Pictures of the content folder that pages show. */
import type { ContentFile } from '../documents/content-file.ts'
import type { Folder } from './folder.ts'
import { renditionsOf } from './images.ts'
import type { SitePicture } from './site.ts'

/** Every picture that a file names, in every form in which it is served. @param folder content without errors */
export function picturesOf(folder: Folder, base: string): SitePicture[] {
  const named = new Set([...folder.files.values()].flatMap((file) => folder.ofFile(file, imagesNamed)))
  return [...named].sort().flatMap((file) => {
    const bytes = folder.bytes.get(file)
    if (!bytes) throw new Error(`Content with errors cannot be linked: ${file}`)
    return renditionsOf(file, bytes, base, folder.hash).all.map(({ address, recipe }) => ({
      ...{ file, bytes, address: base + address },
      ...(recipe && { recipe }),
    }))
  })
}

const imagesNamed = ({ visits }: ContentFile): readonly string[] =>
  visits.flatMap(({ schema, value }) => (schema.format === 'image' ? [String(value)] : []))
