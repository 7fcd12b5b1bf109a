/** Pictures that the site does not serve yet, at addresses that only the page of the editor can read. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import { measureImage, renditionsOf } from '../../compiler/link/images.ts'
import type { MarkedView } from '../../compiler/link/marked-site.ts'
import { isPictureName } from '../edits/picture-files.ts'
import type { ContentState } from './workspace.ts'

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', svg: 'image/svg+xml' }

/** @param toAddress makes an address for a picture */
export function createShownPictures(toAddress: (picture: Blob) => string = URL.createObjectURL) {
  /** By the address that the site will serve it at, which has a hash of its bytes. */
  const made = new Map<string, string>()

  function addressOf(src: string, bytes: Uint8Array): string {
    const type = measureImage(bytes)?.type ?? ''
    const known = made.get(src) ?? toAddress(new Blob([bytes.slice()], { type: TYPES[type] ?? `image/${type}` }))
    made.set(src, known)
    return known
  }

  /** Returns a view in which the pictures of unpublished changes and drafts have such addresses. */
  return function withPictures(view: MarkedView, { folder }: Compiled, { hashes, served }: ContentState): MarkedView {
    const { base } = view.shell
    const isUnserved = (file: string): boolean =>
      isPictureName(file) && !(file in hashes && hashes[file] === served[file])
    const unserved = [...folder.bytes].filter(([file, bytes]) => isUnserved(file) && measureImage(bytes))
    if (unserved.length === 0) return view
    const addresses = new Map(
      unserved.map(([file, bytes]) => {
        const { src } = renditionsOf(file, bytes, base, folder.hash).image
        return [src, addressOf(src, bytes)]
      }),
    )
    return replaced(view, addresses) as MarkedView
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
