/** Pictures: present under exactly that name, readable, safe, and shown somewhere. */
import { type Diagnostic, finding, groupBy, START } from '../diagnostics/diagnostic.ts'
import { closestMatch, confidentMatch } from '../diagnostics/suggestions.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { type Measured, measureImage } from '../link/images.ts'
import { inspectSvg } from '../link/inspect-svg.ts'
import { formats } from '../schema/formats.ts'
import { alsoAt, mentionIn } from './mentions.ts'
import { issue, replaceWords } from './rule.ts'

const picturesIn = ({ visits }: ContentFile): readonly FileVisit[] =>
  visits.filter(({ schema, value }) => schema.format === 'image' && typeof value === 'string')

export function* images(folder: Folder) {
  const pictures = [...folder.bytes.keys()].filter((path) => path.startsWith('images/'))
  const asked = folder.ofEachFile(picturesIn)
  const named = new Set(asked.map(({ value }) => String(value)))
  /** Pictures that were probably meant by a wrong name. */
  const meant = new Set<string>()
  for (const group of groupBy(asked, ({ value }) => String(value))) yield* check(group, folder, pictures, meant)
  if ([...folder.files.values()].some(({ source }) => !source.readable)) return
  for (const file of pictures)
    if (!named.has(file) && !meant.has(file))
      yield finding({ file }, START, {
        code: 'file-unused',
        message: `No page shows the picture ${file}.`,
        hint: 'Name it in a page, or take the file out.',
      })
}

/** Bytes of one picture. No screen shows more than a tenth of it. */
const LARGE = 5_000_000

function* check(
  [first, ...others]: [FileVisit, ...FileVisit[]],
  folder: Folder,
  pictures: readonly string[],
  meant: Set<string>,
) {
  const { path, schema, file } = first
  const { source } = file
  const name = String(first.value)
  if (!formats.image?.accepts(name)) {
    for (const picture of pictures) if (name.endsWith(picture.split('/').at(-1) ?? '/')) meant.add(picture)
    return
  }
  const picture = folder.bytes.get(name)
  const size = picture && measureImage(picture)
  if (picture && size) {
    const broken = damage(first, name, picture, size, folder)
    if (broken) {
      yield broken
      return
    }
    const { width, height } = size
    // A picture that is a quarter wider than high, or higher than wide, looks squeezed in a square.
    if (schema['x-square'] && Math.max(width, height) / Math.min(width, height) > 1.25)
      yield issue('image-shape', source, path, {
        message: `${name} is ${width} × ${height}. It is shown in a square, where it would be squeezed.`,
        hint: 'Choose a picture as wide as it is high, or put this one on a square with space around it.',
      })
    if (picture.length > LARGE)
      yield issue('image-large', source, path, {
        message: `${name} has ${(picture.length / 1_000_000).toFixed(1)} MB. Visitors get a smaller one, but each build has to make it.`,
        hint: 'Save it smaller: 2,000 pixels across are enough.',
      })
    return
  }
  const also = alsoAt(others.map((one) => mentionIn(one)))
  if (picture) {
    yield issue('image-unreadable', source, path, {
      message: `${name} is not a picture that browsers can show.${also}`,
      hint: 'Save it again as JPEG, PNG, WebP or SVG.',
    })
    return
  }
  const sameLetters = pictures.find((known) => known.toLowerCase() === name.toLowerCase())
  const otherEnding = pictures.find((known) => withoutEnding(known) === withoutEnding(name))
  const sure = sameLetters ?? otherEnding ?? confidentMatch(name, pictures)
  const near = sure ?? closestMatch(name, pictures)
  if (near) meant.add(near)
  yield issue('image-missing', source, path, {
    message: sameLetters
      ? `The picture is called ${sameLetters}, with other capital letters than here.`
      : `There is no picture ${name}.${also}`,
    hint: sameLetters
      ? `Write  ${sameLetters}`
      : near
        ? `Did you mean ${near}?`
        : 'Put the file into the folder images, or correct the name.',
    fix: replaceWords(source, path, name, sure),
  })
}

const withoutEnding = (path: string): string => path.replace(/\.\w+$/, '').toLowerCase()

/** Of one picture, unpacked. */
const MOST_PIXELS = 100_000_000

/** A drawing that may do harm, a picture that cannot be read to its end, or one of too many pixels to be unpacked. */
function damage(
  { path, file: { source } }: FileVisit,
  name: string,
  picture: Uint8Array,
  { width, height, type }: Measured,
  { damaged, ofFile }: Folder,
): Diagnostic | undefined {
  if (type === 'svg') {
    const problem = ofFile(picture, inspectSvg)
    if (!problem) return undefined
    const { line, column, what, hint } = problem
    const range = { line, column, endLine: line, endColumn: column + 1 }
    const message = `This drawing has ${what} in it, which no drawing of a site may have.`
    return finding({ file: name }, range, { code: 'image-unsafe', message, hint })
  }
  if (width * height > MOST_PIXELS)
    return issue('image-large', source, path, {
      severity: 'error',
      message: `${name} has ${Math.round((width * height) / 1_000_000)} megapixels (${width} × ${height}). It may have ${MOST_PIXELS / 1_000_000}.`,
      hint: 'Save it smaller: 2,000 pixels across are enough. If it is small, its file is damaged: save it again.',
    })
  const what = damaged(picture)
  if (what === undefined) return undefined
  return issue('image-unreadable', source, path, {
    message: `${name} is damaged: it cannot be read to its end. The program that reads it says: ${what}`,
    hint: 'Copy or export it once more from where it came from.',
  })
}
