/** The pictures that an edit brings, by the names that they get in the content folder. */
import type { FolderFiles } from '../documents/read-folder.ts'
import { EditError } from '../yaml/edit-error.ts'
import type { Operation } from './operations.ts'
import { preparePicture } from './picture.ts'
import { isPictureName } from './picture-name.ts'

/** As they came: for looking at an edit before it is made. */
export const sentPictures = (operations: readonly Operation[]): [file: string, bytes: Uint8Array][] =>
  operations.flatMap((one): [string, Uint8Array][] =>
    one.op === 'picture' ? [[one.file, new Uint8Array(Buffer.from(one.bytes, 'base64'))]] : [],
  )

/** As they are written. @param files of the content now  @throws EditError for what is no picture, or has no safe name */
export async function drawnPictures(
  files: FolderFiles,
  operations: readonly Operation[],
): Promise<[file: string, bytes: Uint8Array][]> {
  const drawn: [string, Uint8Array][] = []
  for (const [file, bytes] of sentPictures(operations)) {
    const isKnown = file.startsWith('images/') && files.has(file)
    if (!isKnown && !isPictureName(file))
      throw new EditError('Name the picture with small letters, digits and hyphens, such as images/our-room.jpg.')
    drawn.push([file, await preparePicture(file, bytes)])
  }
  return drawn
}
