import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lists every file in `folder` and below it. Links are left out, to files and to folders alike: a link may lead back to
 * its own folder, and `readdirSync` with `recursive` follows it until the memory is full.
 *
 * @returns paths below `folder`, with forward slashes, in one order everywhere
 * @throws the file system's error if a folder cannot be read
 */
export function listFiles(folder: string): string[] {
  const list = (inside: string): string[] =>
    readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return list(`${inside}${entry.name}/`)
      return entry.isFile() ? [`${inside}${entry.name}`] : []
    })
  return list('').sort()
}
