/** Pictures: there, under exactly that name, readable, and shown somewhere. */

import type { Diagnostic, Range } from '../diagnostics/diagnostic.ts'
import { finding, START } from '../diagnostics/finding.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import { closestMatch, confidentMatch } from '../diagnostics/suggestions.ts'
import type { FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { type Measured, measureImage } from '../link/images.ts'
import { inspectSvg } from '../link/inspect-svg.ts'
import { formats } from '../schema/formats.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { replaceWords } from './explain/replacements.ts'
import { alsoAt } from './mentions.ts'
import type { Rule } from './rule.ts'
import { visits } from './visits.ts'

export const images: Rule = {
  name: 'images',
  site: (folder) => {
    const pictures = [...folder.bytes.keys()].filter((path) => path.startsWith('images/'))
    const asked = [...visits(folder)].filter(
      ({ schema, value }) => schema.format === 'image' && typeof value === 'string',
    )
    const named = new Set(asked.map(({ value }) => String(value)))
    const unused = pictures.filter((path) => !named.has(path))
    const excused = new Set<string>()
    const wrong = groupBy(asked, ({ value }) => String(value)).flatMap(([first, ...others]) =>
      first ? check(first, others, folder, pictures, excused) : [],
    )
    return [
      ...wrong,
      ...unshown(
        folder,
        unused.filter((path) => !excused.has(path)),
      ),
    ]
  },
}

/** @param excused gets the pictures that were probably meant */
function check(
  first: FileVisit,
  others: readonly FileVisit[],
  folder: Folder,
  pictures: string[],
  excused: Set<string>,
): Diagnostic[] {
  const {
    value,
    path,
    schema,
    file: { source },
  } = first
  const name = String(value)
  const { bytes } = folder
  if (!formats.image?.accepts(name)) {
    for (const picture of pictures) if (name.endsWith(picture.split('/').at(-1) ?? '/')) excused.add(picture)
    return []
  }
  const picture = bytes.get(name)
  const size = picture && measureImage(picture)
  const range = source.rangeAt(path)
  if (picture && size) {
    const broken = damage(folder, source, range, name, size)
    if (broken) return [broken]
    return [
      ...(schema['x-square'] && !isNearlySquare(size) ? [squeezed(source, range, name, size)] : []),
      ...(picture.length > LARGE ? [tooLarge(source, range, name, picture.length)] : []),
    ]
  }
  const also = alsoAt(others.map((one) => ({ file: one.file.source.file, range: one.file.source.rangeAt(one.path) })))
  if (picture) {
    return [
      finding(source, range, {
        code: 'image-unreadable',
        message: `${name} is not a picture that browsers can show.${also}`,
        hint: 'Save it again as JPEG, PNG, WebP or SVG.',
      }),
    ]
  }
  const sameLetters = pictures.find((known) => known.toLowerCase() === name.toLowerCase())
  const otherEnding = pictures.find((known) => withoutEnding(known) === withoutEnding(name))
  const sure = sameLetters ?? otherEnding ?? confidentMatch(name, pictures)
  const near = sure ?? closestMatch(name, pictures)
  if (near) excused.add(near)
  return [
    finding(source, range, {
      code: 'image-missing',
      message: sameLetters
        ? `The picture is called ${sameLetters}, with other capital letters than here.`
        : `There is no picture ${name}.${also}`,
      hint: sameLetters
        ? `Write  ${sameLetters}`
        : near
          ? `Did you mean ${near}?`
          : 'Put the file into the folder images, or correct the name.',
      fix: replaceWords(source, path, { from: name, to: sure }),
    }),
  ]
}

/** A drawing that may do harm, a picture that cannot be read to its end, or of too many pixels to be unpacked. */
function damage(
  { bytes, damaged }: Folder,
  source: YamlSource,
  range: Range,
  name: string,
  { width, height, type }: Measured,
): Diagnostic | undefined {
  const picture = bytes.get(name) as Uint8Array
  if (type === 'svg') {
    const problem = inspectSvg(picture)
    if (!problem) return undefined
    const { line, column, what, hint } = problem
    return finding(
      { file: name },
      { line, column, endLine: line, endColumn: column + 1 },
      {
        code: 'image-unsafe',
        message: `This drawing has ${what} in it, which no drawing of a site may have.`,
        hint,
      },
    )
  }
  if (width * height > MOST_PIXELS)
    return finding(source, range, {
      severity: 'error',
      code: 'image-large',
      message: `${name} has ${Math.round((width * height) / 1_000_000)} megapixels (${width} × ${height}). It may have ${MOST_PIXELS / 1_000_000}.`,
      hint: 'Save it smaller: 2,000 pixels across are enough. If it is small, its file is damaged: save it again.',
    })
  const what = damaged(picture)
  if (what === undefined) return undefined
  return finding(source, range, {
    code: 'image-unreadable',
    message: `${name} is damaged: it cannot be read to its end. The program that reads it says: ${what}`,
    hint: 'Copy or export it once more from where it came from.',
  })
}

/** Of one picture, unpacked. */
const MOST_PIXELS = 100_000_000

type Size = { width: number; height: number }

/** A picture that is a quarter wider than high, or higher than wide, is seen to be squeezed. */
const isNearlySquare = ({ width, height }: Size): boolean => Math.max(width, height) / Math.min(width, height) <= 1.25

const squeezed = (source: YamlSource, range: Range, name: string, { width, height }: Size): Diagnostic =>
  finding(source, range, {
    code: 'image-shape',
    message: `${name} is ${width} × ${height}. It is shown in a square, where it would be squeezed.`,
    hint: 'Choose a picture as wide as it is high, or put this one on a square with space around it.',
  })

/** Bytes. No screen shows more than a tenth of it. */
const LARGE = 5_000_000

const tooLarge = (source: YamlSource, range: Range, name: string, bytes: number): Diagnostic =>
  finding(source, range, {
    code: 'image-large',
    message: `${name} has ${(bytes / 1_000_000).toFixed(1)} MB. Visitors get a smaller one, but each build has to make it.`,
    hint: 'Save it smaller: 2,000 pixels across are enough.',
  })

const withoutEnding = (path: string): string => path.replace(/\.\w+$/, '').toLowerCase()

function unshown({ files }: Folder, unused: readonly string[]): Diagnostic[] {
  if ([...files.values()].some(({ source }) => !source.readable)) return []
  return unused.map((file) =>
    finding({ file }, START, {
      code: 'file-unused',
      message: `No page shows the picture ${file}.`,
      hint: 'Name it in a page, or take the file out.',
    }),
  )
}
