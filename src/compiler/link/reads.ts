/** What a page was linked from. The page is linked again only if some of it has changed. */
import type { Folder } from './folder.ts'
import { imageVersion } from './images.ts'
import { interpolate, interpolationsIn, lookUp } from './interpolation.ts'

/**
 * One thing that a page was made of, and its state then: a content file, all ids of a collection, a `${...}` and the
 * words it stood for, a picture and its address, or what every page takes from the site (its links and services).
 */
export type Read = readonly [kind: 'file' | 'collection' | 'reference' | 'image' | 'site', name: string, state: string]

/** Creates what notes the reads of whatever is being linked. @param site state of what every page takes from the site */
export function createReads(folder: Folder, site: string) {
  let noted = new Map<string, Read>()
  const current = (kind: Read[0], name: string): Read => [kind, name, stateOf(folder, site, kind, name)]
  function read(kind: Read[0], name: string): void {
    const id = `${kind} ${name}`
    if (!noted.has(id)) noted.set(id, current(kind, name))
  }
  return {
    read,
    /** Reads what a text quotes. */
    readQuoted(text: string): string {
      for (const { name } of interpolationsIn(text)) read('reference', name)
      return text
    },
    /** Reads all entries of a collection: the result depends on their files too. */
    readCollection(collection: string): void {
      read('collection', collection)
      for (const { schema, source } of folder.files.values())
        if (schema['x-collection'] === collection) read('file', source.file)
    },
    readAll(reads: ReadonlyMap<string, Read>): void {
      for (const [id, one] of reads) noted.set(id, one)
    },
    /** Returns everything that is read while `link` runs. */
    recording<T>(link: () => T): { linked: T; reads: ReadonlyMap<string, Read> } {
      const outer = noted
      noted = new Map()
      try {
        return { linked: link(), reads: noted }
      } finally {
        noted = outer
      }
    },
    /** Returns the current state of what was read; the same object if it has not changed. */
    again(before: Read): Read {
      const now = current(before[0], before[1])
      return now[2] === before[2] ? before : now
    },
  }
}

/** Returns the current state of a thing; empty if it was removed. */
function stateOf(folder: Folder, site: string, kind: Read[0], name: string): string {
  switch (kind) {
    case 'file':
      return folder.files.get(name)?.hash ?? ''
    case 'collection':
      return [...(folder.collections.get(name)?.keys() ?? [])].join(' ')
    case 'reference':
      return [folder, folder.main?.folder].map((one) => one && interpolate(one, `\${${name}}`)).join('\n')
    case 'image': {
      const bytes = folder.bytes.get(name)
      return bytes ? imageVersion(bytes, folder.hash) : ''
    }
    case 'site':
      return site
  }
}

/**
 * Returns the content files in which a page's reads are written, each once. What the page takes from the site, such as
 * where its links lead, is left out: otherwise each new address would be a change of every page.
 */
export function filesRead(folder: Folder, reads: readonly Read[]): string[] {
  const files = new Set<string>()
  const quoted = new Set<string>()
  for (const [kind, name] of reads) {
    if (kind === 'file' || kind === 'image') files.add(name)
    if (kind === 'collection')
      for (const { file } of folder.collections.get(name)?.values() ?? []) files.add(file.source.file)
    if (kind === 'reference') quoted.add(name)
  }
  // Names that are added on the way are visited too: a quoted text may quote another.
  for (const name of quoted) {
    files.add(`${name.split('.')[0]}.yaml`)
    for (const inside of lookUp(folder, name)?.interpolations ?? []) quoted.add(inside.name)
  }
  return [...files].sort()
}
