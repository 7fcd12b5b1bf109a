/** Pictures of the dataset, cut and sized by the parameters of the service's image addresses. */
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FitEnum, Sharp } from 'sharp'
import type { Answer } from './content-request.ts'

/** The service's words for how a picture goes into a box, in sharp's. */
const FITS: Readonly<Record<string, { fit: keyof FitEnum; withoutEnlargement?: boolean }>> = {
  clip: { fit: 'inside' },
  crop: { fit: 'cover' },
  fill: { fit: 'contain' },
  fillmax: { fit: 'contain', withoutEnlargement: true },
  max: { fit: 'inside', withoutEnlargement: true },
  min: { fit: 'cover', withoutEnlargement: true },
  scale: { fit: 'fill' },
}

/** The largest picture that is made, in pixels a side. */
const LARGEST = 5000

const KEPT = { 'Cache-Control': 'public, max-age=3600' }

/** @param file name inside the dataset's `images/`, from an address that holds no path */
export async function answerPicture(folder: string, file: string, url: URL, request: IncomingMessage): Promise<Answer> {
  const path = join(folder, 'images', file)
  if (!existsSync(path)) return refuse(404, 'Not found')
  const wanted = readParameters(url.searchParams)
  if (!wanted) return refuse(400, 'Invalid image parameters')
  if (url.search === '') return asItIs(path)
  // Loaded only now: a site whose blog nobody opens starts sooner.
  const { default: sharp } = await import('sharp')
  try {
    return await encode(cutAndSize(sharp(path).rotate(), wanted), file, url.searchParams, request.headers.accept ?? '')
  } catch (error) {
    return refuse(400, (error as Error).message)
  }
}

function asItIs(path: string): Answer {
  const type = path
    .slice(path.lastIndexOf('.') + 1)
    .replace('jpg', 'jpeg')
    .replace('svg', 'svg+xml')
  return { status: 200, type: `image/${type}`, body: readFileSync(path), headers: KEPT }
}

type Wanted = { width?: number; height?: number; rect?: number[]; fit: string }

/** @returns `undefined` for a parameter that says nothing */
function readParameters(params: URLSearchParams): Wanted | undefined {
  const [width, height] = ['w', 'h'].map((name) => params.get(name) ?? undefined)
  const rect = params.get('rect')?.split(',')
  const fit = params.get('fit') ?? 'clip'
  const sizes = [width, height].filter((size) => size !== undefined)
  if (!sizes.every((size) => /^\d{1,4}$/.test(size) && Number(size) > 0 && Number(size) <= LARGEST)) return undefined
  if (rect && !(rect.length === 4 && rect.every((edge) => /^\d{1,5}$/.test(edge)))) return undefined
  if (!Object.hasOwn(FITS, fit)) return undefined
  return {
    fit,
    ...(width && { width: Number(width) }),
    ...(height && { height: Number(height) }),
    ...(rect && { rect: rect.map(Number) }),
  }
}

function cutAndSize(picture: Sharp, { width, height, rect, fit }: Wanted): Sharp {
  if (rect) {
    const [left = 0, top = 0, cutWidth = 0, cutHeight = 0] = rect
    picture = picture.extract({ left, top, width: cutWidth, height: cutHeight })
  }
  if (width === undefined && height === undefined) return picture
  return picture.resize({ ...(width && { width }), ...(height && { height }), ...FITS[fit], background: '#ffffff' })
}

/** `auto=format` lets the browser choose: WebP where it says it takes it. */
async function encode(picture: Sharp, file: string, params: URLSearchParams, accept: string): Promise<Answer> {
  const automatic = params.get('auto') === 'format'
  const own = file.slice(file.lastIndexOf('.') + 1).replace('jpeg', 'jpg')
  const format = automatic && accept.includes('image/webp') ? 'webp' : (params.get('fm') ?? own)
  const sized =
    format === 'webp'
      ? picture.webp()
      : format === 'png' || format === 'svg'
        ? picture.png()
        : picture.jpeg({ mozjpeg: true })
  const { data, info } = await sized.toBuffer({ resolveWithObject: true })
  return {
    status: 200,
    type: `image/${info.format}`,
    body: data,
    headers: { ...KEPT, ...(automatic && { Vary: 'Accept' }) },
  }
}

function refuse(status: number, message: string): Answer {
  return { status, type: 'text/plain; charset=utf-8', body: message }
}
