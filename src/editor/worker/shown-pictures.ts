/** Pictures that the site does not serve yet, at addresses that only the page of the editor can read. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import { measureImage, renditionsOf } from '../../compiler/link/images.ts'
import type { MarkedView } from '../../compiler/marked-view.ts'
import { isPictureName } from '../edits/picture-files.ts'
import type { ContentState } from './workspace.ts'

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', svg: 'image/svg+xml' }

/**
 * @param served addresses of the pictures that the site has; absent where it has those of all saved files
 * @param toAddress makes an address for a picture
 */
export function createShownPictures(
  served: readonly string[] | undefined,
  toAddress: (picture: Blob) => string = URL.createObjectURL,
) {
  const known = served && new Set(served)
  /** The addresses that the site serves pictures at, by their bytes: hashing all of them after each key would be slow. */
  const addresses = new WeakMap<Uint8Array, string>()
  /** By the address that the site will serve it at, which has a hash of its bytes. */
  const made = new Map<string, string>()

  function addressOf(src: string, bytes: Uint8Array): string {
    const type = measureImage(bytes)?.type ?? ''
    const address = made.get(src) ?? toAddress(new Blob([bytes.slice()], { type: TYPES[type] ?? `image/${type}` }))
    made.set(src, address)
    return address
  }

  /** Returns the address that the site serves a picture at, and another one if it does not serve it yet. */
  function shownAt(
    file: string,
    bytes: Uint8Array,
    { folder, site }: Compiled,
    { hashes }: ContentState,
  ): { src: string; instead?: string } {
    const src = addresses.get(bytes) ?? renditionsOf(file, bytes, site?.base ?? '/', folder.hash).image.src
    addresses.set(bytes, src)
    const isServed = !isPictureName(file) || (known ? known.has(src) : file in hashes)
    return isServed ? { src } : { src, instead: addressOf(src, bytes) }
  }

  return {
    shownAt,
    /** Returns a view in which the pictures of unpublished changes and drafts have addresses that can be read. */
    inView(view: MarkedView, compiled: Compiled, state: ContentState): MarkedView {
      const unserved = new Map<string, string>()
      for (const [file, bytes] of compiled.folder.bytes) {
        if (!isPictureName(file) || (!known && file in state.hashes) || !measureImage(bytes)) continue
        const { src, instead } = shownAt(file, bytes, compiled, state)
        if (instead !== undefined) unserved.set(src, instead)
      }
      return unserved.size === 0 ? view : (replaced(view, unserved) as MarkedView)
    },
  }
}

function replaced(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, addresses))
  if (typeof value !== 'object' || value === null) return value
  const lines = Object.entries(value).map(([key, line]) => [key, replaced(line, addresses)] as const)
  const { sources, ...copy } = Object.fromEntries(lines)
  const address = typeof copy['src'] === 'string' ? addresses.get(copy['src']) : undefined
  if (address !== undefined) return { ...copy, src: address }
  return { ...copy, ...(sources !== undefined && { sources }) }
}
