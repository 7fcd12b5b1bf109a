/** Pictures of the dataset, cut and resized by the parameters of the service's image addresses. */
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { lookup } from 'mrmime'
import type { FitEnum, Sharp } from 'sharp'
import type { Answer } from './http.ts'

/** The service's names for how a picture goes into a box, in sharp's terms. */
const FITS: Readonly<Record<string, { fit: keyof FitEnum; withoutEnlargement?: boolean }>> = {
  clip: { fit: 'inside' },
  crop: { fit: 'cover' },
  fill: { fit: 'contain' },
  fillmax: { fit: 'contain', withoutEnlargement: true },
  max: { fit: 'inside', withoutEnlargement: true },
  min: { fit: 'cover', withoutEnlargement: true },
  scale: { fit: 'fill' },
}

/** The longest side that is made, in pixels. */
const LARGEST = 5000

/** @param file name inside the dataset's `images/`, from an address that contains no path */
export async function answerPicture(folder: string, file: string, url: URL, request: IncomingMessage): Promise<Answer> {
  const path = join(folder, 'images', file)
  if (!existsSync(path)) return refusal(404, 'Not found')
  const wanted = readParameters(url.searchParams)
  if (!wanted) return refusal(400, 'Invalid image parameters')
  if (url.search === '') return picture(lookup(path) ?? '', readFileSync(path))
  // Loaded only now, so that a site starts sooner if its blog is not opened.
  const { default: sharp } = await import('sharp')
  try {
    const sized = cutAndResized(sharp(path).rotate(), wanted)
    const isAuto = url.searchParams.get('auto') === 'format'
    const takesWebp = request.headers.accept?.includes('image/webp') === true
    const format = isAuto && takesWebp ? 'webp' : (url.searchParams.get('fm') ?? file.slice(file.lastIndexOf('.') + 1))
    const { data, info } = await encoded(sized, format).toBuffer({ resolveWithObject: true })
    return picture(`image/${info.format}`, data, isAuto ? { Vary: 'Accept' } : {})
  } catch (error) {
    return refusal(400, (error as Error).message)
  }
}

const picture = (type: string, body: Uint8Array, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  body,
  headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600', ...headers },
})

const refusal = (status: number, body: string): Answer => ({
  status,
  body,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
})

type Wanted = { width: number | undefined; height: number | undefined; rect: number[] | undefined; fit: string }

/** Returns `undefined` for a parameter without meaning. */
function readParameters(params: URLSearchParams): Wanted | undefined {
  const [width, height] = ['w', 'h'].map((name) => params.get(name) ?? undefined)
  const rect = params.get('rect')?.split(',')
  const fit = params.get('fit') ?? 'clip'
  const isSize = (size: string | undefined) =>
    size === undefined || (/^\d{1,4}$/.test(size) && Number(size) > 0 && Number(size) <= LARGEST)
  if (!isSize(width) || !isSize(height) || !Object.hasOwn(FITS, fit)) return undefined
  if (rect && !(rect.length === 4 && rect.every((edge) => /^\d{1,5}$/.test(edge)))) return undefined
  const numberOf = (size: string | undefined) => (size === undefined ? undefined : Number(size))
  return { fit, width: numberOf(width), height: numberOf(height), rect: rect?.map(Number) }
}

function cutAndResized(whole: Sharp, { width, height, rect, fit }: Wanted): Sharp {
  const [left = 0, top = 0, cutWidth = 0, cutHeight = 0] = rect ?? []
  const cut = rect ? whole.extract({ left, top, width: cutWidth, height: cutHeight }) : whole
  if (width === undefined && height === undefined) return cut
  return cut.resize({ ...(width && { width }), ...(height && { height }), ...FITS[fit], background: '#ffffff' })
}

function encoded(sized: Sharp, format: string): Sharp {
  if (format === 'webp') return sized.webp()
  return format === 'png' || format === 'svg' ? sized.png() : sized.jpeg({ mozjpeg: true })
}
