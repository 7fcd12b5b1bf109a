/** Pictures of the content: which names and bytes a new one may have, and whether a text names one. */
import { EditError } from '../../compiler/yaml/change.ts'
import { type FileChanges, textOf } from './written-file.ts'

/** Letters that every system accepts in file names, in folders of `images/`. */
const PICTURE_NAME = /^images\/(?:[a-z0-9][a-z0-9-]{0,60}\/){0,4}[a-z0-9][a-z0-9-]{0,60}\.(?:jpe?g|png|webp|avif)$/

/** Names that Windows reserves for devices, whatever their ending. */
const DEVICE = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/

/** Returns whether a new picture may have this name in the content folder. */
export const isPictureName = (file: string): boolean => PICTURE_NAME.test(file) && !DEVICE.test(file)

/** Reads the first bytes, whatever the name says. @throws EditError for what is no picture that a page can show */
export function mustBePicture(bytes: Uint8Array): void {
  const head = String.fromCharCode(...bytes.subarray(0, 4096))
  if (/^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[\s\S]{4}WEBP)/.test(head)) return
  const brand = /^[\s\S]{4}ftyp(\w{4})/.exec(head)?.[1]
  if (brand === 'avif') return
  if (brand !== undefined && /^(?:hei|hev|mif|msf)/.test(brand))
    throw new EditError(
      'This is a HEIC picture, which browsers do not show. Save it as JPEG first: on an iPhone, mail it to yourself.',
    )
  if (head.startsWith('GIF8'))
    throw new EditError('A GIF moves, which the pages do not want. Save a still of it as PNG.')
  if (/^\s*(?:<\?xml|<!doctype svg|<svg)/i.test(head.replace(/^\xef\xbb\xbf/, '')))
    throw new EditError(
      'An SVG can hold a program, so it is not taken here. Save it as PNG, or give it to whoever looks after the site.',
    )
  throw new EditError('This is no picture that a page can show. JPEG, PNG, WebP and AVIF are.')
}

export const isPicture = (file: string): boolean => file.startsWith('images/')

/** Returns whether a text has the name of a picture anywhere, even in a comment. */
export const isNamed = (files: FileChanges, picture: string): boolean =>
  [...files].some(([file, bytes]) => file.endsWith('.yaml') && bytes && textOf(bytes)?.includes(picture))
