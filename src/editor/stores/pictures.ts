/**
 * Pictures that an author chose: encoded anew, so that no place, comment or hidden data stays in them, and kept outside of
 * the content folder until a text that names them is saved. One that is never used is never published.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { type FileChanges, isNamed } from '../edits/plan-edit.ts'

/** Older ones are removed. */
const MOST_KEPT = 40

/** @param folder made when it is missing; a restart finds what is in it */
export function createChosenPictures(folder: string) {
  const pathOf = (file: string): string => join(folder, encodeURIComponent(file))
  const all = (): string[] => (existsSync(folder) ? readdirSync(folder).map(decodeURIComponent) : [])
  return {
    /** Keeps a picture under the name that it will have in the content. @throws EditError if it is none, or has no safe name */
    async add(file: string, bytes: Uint8Array): Promise<void> {
      if (!isPictureName(file))
        throw new EditError('Name the picture with small letters, digits and hyphens, such as images/our-room.jpg.')
      const prepared = await preparePicture(file, bytes)
      mkdirSync(folder, { recursive: true })
      const age = (one: string): number => statSync(pathOf(one)).mtimeMs
      const newest = all().sort((a, b) => age(b) - age(a))
      for (const old of newest.slice(MOST_KEPT - 1)) rmSync(pathOf(old))
      writeFileSync(pathOf(file), prepared, { mode: 0o600 })
    },
    /** Returns those that the texts in `changed` name and the content does not have. */
    namedIn: (changed: FileChanges, content: FolderFiles): FileChanges =>
      new Map(
        all()
          .filter((file) => !content.has(file) && isNamed(changed, file))
          .map((file) => [file, readFileSync(pathOf(file))]),
      ),
  }
}

/** Letters that every system accepts in file names, in folders of `images/`. */
const PICTURE_NAME = /^images\/(?:[a-z0-9][a-z0-9-]{0,60}\/){0,4}[a-z0-9][a-z0-9-]{0,60}\.(?:jpe?g|png|webp|avif)$/

/** Names that Windows reserves for devices, whatever their ending. */
const DEVICE = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/

/** Returns whether a new picture may have this name in the content folder. */
export const isPictureName = (file: string): boolean => PICTURE_NAME.test(file) && !DEVICE.test(file)

/** Pixels of the longer side; the widest version that a page serves is smaller. */
const MOST_PIXELS = 2400

/** A small file may unpack to a picture that fills the memory. */
const MOST_UNPACKED = 100_000_000

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

const FORMATS: Readonly<Record<string, Format>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' }

/**
 * Encodes a picture anew: upright, not too large, without metadata.
 *
 * @param file its name in the content folder; the ending decides the format
 * @throws EditError if it is no picture that a page can show
 */
export async function preparePicture(file: string, bytes: Uint8Array): Promise<Uint8Array> {
  const wanted = FORMATS[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '']
  if (!wanted) throw new EditError('A picture is a JPEG, PNG, WebP or AVIF file.')
  mustBePicture(bytes)
  const { default: sharp } = await import('sharp')
  const size = { width: MOST_PIXELS, height: MOST_PIXELS, fit: 'inside', withoutEnlargement: true } as const
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_UNPACKED, failOn: 'error' }).rotate().resize(size)
    return new Uint8Array(await upright.toFormat(wanted, wanted === 'png' ? {} : { quality: 88 }).toBuffer())
  } catch (error) {
    throw new EditError(
      /pixel limit/i.test((error as Error).message)
        ? 'This picture is too large. Make it smaller first: 2400 pixels on the longer side are enough.'
        : 'This picture can not be read: the file is damaged, or was cut off on its way.',
    )
  }
}

/** Reads the first bytes, whatever the name says. @throws EditError for what is no picture that a page can show */
function mustBePicture(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString('latin1')
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
