/** Packages of typefaces that are installed beside the content, as fontsource.org makes them. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FontPackage, FontPackages } from '../compiler/documents/font-packages.ts'

/** @param folders from which packages are looked for, in this order: that of the content, that of the site */
export function createFontPackages(folders: readonly string[]): FontPackages {
  const known = new Map<string, FontPackage>()
  return (name) => {
    const found = known.get(name) ?? readPackage(folders, name)
    // One that is missing may be installed while the server runs.
    if (found) known.set(name, found)
    return found
  }
}

function readPackage(folders: readonly string[], name: string): FontPackage | undefined {
  const folder = folders.flatMap((from) => packageFolder(from, name) ?? [])[0]
  if (folder === undefined) return undefined
  const read = <T>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
  const { id, weights } = read<{ id: string; weights: number[] }>('metadata.json')
  // Large scripts are in numbered parts, "[12]".
  const letters = Object.entries(read<Record<string, string>>('unicode.json'))
  const bytes = new Map<string, Uint8Array>()
  return {
    weights,
    letters: Object.fromEntries(letters.map(([script, range]) => [script.replace(/^\[(\d+)\]$/, '$1'), range])),
    file(script, weight) {
      const file = join(folder, 'files', `${id}-${script}-${weight}-normal.woff2`)
      if (!bytes.has(file) && existsSync(file)) bytes.set(file, readFileSync(file))
      return bytes.get(file)
    },
  }
}

/** Returns the folder of a package, as Node finds it. */
function packageFolder(from: string, name: string): string | undefined {
  try {
    return dirname(createRequire(join(from, 'x.js')).resolve(`${name}/metadata.json`))
  } catch {
    return undefined // it is not installed; the calling rule reports it
  }
}
