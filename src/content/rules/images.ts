/** Pictures: there, under exactly that name, and readable. */
import type { Diagnostic } from '../diagnostic.ts'
import { measureImage } from '../images.ts'
import { nearest } from '../suggest.ts'
import { finding, type Rule } from './rule.ts'
import { type FileVisit, visits } from './visits.ts'

export const images: Rule = (folder) => {
  const pictures = [...folder.bytes.keys()].filter((path) => path.startsWith('images/'))
  return [...visits(folder)].flatMap((visit) =>
    visit.schema.format === 'image' ? check(visit, folder.bytes, pictures) : [],
  )
}

function check(
  { value, path, file: { source } }: FileVisit,
  bytes: ReadonlyMap<string, Uint8Array>,
  pictures: string[],
): Diagnostic[] {
  if (typeof value !== 'string' || !value.startsWith('images/') || value.includes('..')) return []
  const picture = bytes.get(value)
  if (picture && measureImage(picture)) return []
  const range = source.rangeAt(path)
  if (picture) {
    return [
      finding(source, range, {
        code: 'image-unreadable',
        message: `${value} is not a picture that browsers can show.`,
        hint: 'Save it again as JPEG, PNG, WebP or SVG.',
      }),
    ]
  }
  const near = pictures.find((name) => name.toLowerCase() === value.toLowerCase()) ?? nearest(value, pictures)
  return [
    finding(source, range, {
      code: 'image-missing',
      message: `There is no picture ${value}.`,
      hint: near
        ? `Did you mean ${near}? Capital and small letters count.`
        : 'Put the file into the folder images, or correct the name.',
    }),
  ]
}
