/** Pictures of the content folder that pages show. */
import type { ContentFile } from '../documents/content-file.ts'
import type { Folder } from './folder.ts'
import { imageAddress } from './images.ts'
import type { SitePicture } from './site.ts'

/** Every picture that a file names. @param folder content in which no rule found an error */
export function picturesOf(folder: Folder, base: string): SitePicture[] {
  const named = new Set([...folder.files.values()].flatMap((file) => folder.ofFile(file, imagesNamed)))
  return [...named].sort().map((file) => {
    const bytes = folder.bytes.get(file)
    if (!bytes) throw new Error(`Content with errors cannot be linked: ${file}`)
    return { file, address: base + imageAddress(file, bytes), bytes }
  })
}

const imagesNamed = ({ visits }: ContentFile): readonly string[] =>
  visits.flatMap(({ schema, value }) => (schema.format === 'image' ? [String(value)] : []))
