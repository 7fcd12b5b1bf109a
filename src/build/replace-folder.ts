/** Replaces a folder by a new one in one step: whoever reads it finds the old or the new, never half. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * @param files bytes by path inside the folder
 * @throws the file system's error; the old folder is then as it was
 */
export function replaceFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const fresh = `${folder}.new-${process.pid}`
  const old = `${folder}.old-${process.pid}`
  try {
    writeFiles(fresh, files)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(fresh, folder)
  rmSync(old, { recursive: true, force: true })
}

function writeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}
