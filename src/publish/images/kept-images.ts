/** Pictures that were made once, between builds. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Hands on what lies under a name, or else makes it and puts it there.
 *
 * @param name of a file; another one for another picture
 */
export type KeepImage = (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>

/** Where the commands keep pictures between builds. */
export const imageCache = (projectFolder: string): string => join(projectFolder, '.cache', 'images')

/** @param cache a folder in which the pictures are kept; without it each is made anew */
export function keepImages(cache?: string): KeepImage {
  return async (name, make) => {
    if (cache === undefined) return make()
    const file = join(cache, name)
    if (existsSync(file)) return readFileSync(file)
    const made = await make()
    mkdirSync(cache, { recursive: true })
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, made)
    renameSync(fresh, file)
    return made
  }
}
