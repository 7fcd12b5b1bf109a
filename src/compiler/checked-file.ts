/** A text kept on the disk under its checksum: one that was cut off or changed by others counts as missing. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** @returns undefined for a file that is missing, cut off or changed  @throws the file system's other errors */
export function readChecked(file: string): string | undefined {
  const whole = readIfThere(file)
  const end = whole.indexOf('\n')
  const text = whole.slice(end + 1)
  return end > 0 && whole.slice(0, end) === checksum(text) ? text : undefined
}

/** Replaces the file in one step, its folder made when missing. @param mode its permissions, if not the usual ones */
export function writeChecked(file: string, text: string, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${checksum(text)}\n${text}`, { mode })
  renameSync(fresh, file)
}

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex')

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
