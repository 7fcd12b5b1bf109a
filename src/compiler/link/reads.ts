/** What a page was linked from, so that it is linked anew only when some of it has changed. */
import type { Folder } from './folder.ts'
import { imageVersion } from './images.ts'
import { interpolate } from './interpolation.ts'

/**
 * One thing a page was made of, and its state then: a content file or all ids of a collection, a `${...}` and the words
 * it stood for, a picture and its address, or what every page takes from the site (its links and services).
 */
export type Read = readonly [kind: 'file' | 'collection' | 'reference' | 'image' | 'site', name: string, state: string]

/** @returns the state of a thing now; empty when it is gone */
export function stateOf(folder: Folder, site: string, kind: Read[0], name: string): string {
  switch (kind) {
    case 'file':
      return folder.files.get(name)?.hash ?? ''
    case 'collection':
      return [...(folder.collections.get(name)?.keys() ?? [])].join(' ')
    case 'reference':
      return interpolate(folder, `\${${name}}`)
    case 'image': {
      const bytes = folder.bytes.get(name)
      return bytes ? imageVersion(bytes, folder.hash) : ''
    }
    case 'site':
      return site
  }
}
