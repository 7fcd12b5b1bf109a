/** A file replaced as a whole: whoever reads it sees the old one or the new one. */
import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @throws the file system's error; then the file is as it was */
export function replaceFile(file: string, bytes: Uint8Array): void {
  const { mode } = statSync(file)
  // Begins with a dot: nothing that reads the content sees it.
  const beside = join(dirname(file), `.copybook-${process.pid}.tmp`)
  try {
    writeFileSync(beside, bytes, { flag: 'wx' })
    chmodSync(beside, mode)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
