/**
 * A picture that somebody brings, as it goes into the content: known by its bytes, upright, not too large. It is encoded anew,
 * so nothing else of the file stays: no place, no comment, nothing after its end.
 */
import { EditError } from '../../compiler/yaml/change.ts'

/** Pixels of the longer side; the widest form that a page serves is smaller. */
const MOST_PIXELS = 2400

/** A small file may unpack to a picture that fills the memory. */
const MOST_UNPACKED = 100_000_000

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

const FORMATS: Readonly<Record<string, Format>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' }

/**
 * @param file its name in the content folder, whose ending says what becomes of it
 * @param bytes as they came
 * @throws EditError for people, where it is no picture that a page can show
 */
export async function preparePicture(file: string, bytes: Uint8Array): Promise<Uint8Array> {
  const wanted = FORMATS[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '']
  if (!wanted) throw new EditError('A picture is a JPEG, PNG, WebP or AVIF file.')
  mustBePicture(bytes)
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: MOST_UNPACKED, failOn: 'error' })
  try {
    const size = { width: MOST_PIXELS, height: MOST_PIXELS, fit: 'inside', withoutEnlargement: true } as const
    return new Uint8Array(
      await picture
        .rotate()
        .resize(size)
        .toFormat(wanted, wanted === 'png' ? {} : { quality: 88 })
        .toBuffer(),
    )
  } catch (error) {
    if (/pixel limit/i.test((error as Error).message))
      throw new EditError(
        'This picture is too large. Make it smaller first: 2400 pixels on the longer side are enough.',
      )
    throw new EditError('This picture can not be read: the file is damaged, or was cut off on its way.')
  }
}

/** Looks at the first bytes, whatever the name says.  @throws EditError for what is no picture that a page can show */
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
