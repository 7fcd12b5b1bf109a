/** The edge to the disk: folders in, plain maps out. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of each file by its path inside the folder, with `/` between folders, in one order everywhere. */
export type FolderFiles = ReadonlyMap<string, Uint8Array>

/**
 * Reads a folder and those inside it. Symbolic links and dot-files are not followed or read:
 * content never leaves its folder.
 *
 * @throws the file system's error, when the folder or a file in it cannot be read
 */
export function readFolder(folder: string): FolderFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort((a, b) => (a < b ? -1 : 1))
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
}

/** The text of every `.json` file among `files`. */
export function jsonTexts(files: FolderFiles): Map<string, string> {
  const json = [...files].filter(([path]) => path.endsWith('.json'))
  return new Map(json.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))
}
