/** The files of a folder in memory. */

/** The bytes of each file by its path inside the folder, with `/` between folders, in one order everywhere. */
export type FolderFiles = ReadonlyMap<string, Uint8Array>

/**
 * Something in a folder that is not read. `folder` where a YAML file belongs, `special` for pipes, sockets and devices,
 * `name` when its name is not UTF-8; then `likelyName` is what it probably says.
 */
export type UnreadEntry = { path: string; reason: 'link' | 'folder' | 'special' | 'name'; likelyName?: string }

/** Returns the text of every `.json` file among `files`. */
export function jsonTexts(files: FolderFiles): Map<string, string> {
  const json = [...files].filter(([path]) => path.endsWith('.json'))
  return new Map(json.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))
}
