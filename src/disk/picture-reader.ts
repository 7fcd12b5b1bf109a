/** Reads pictures to their end. What is found of each is kept by the hash of its bytes. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { readChecked, writeChecked } from './cache.ts'
import { hashOf } from './hash.ts'

/** Longer than any picture within the limits of the check takes. */
const PATIENCE = 60_000

/**
 * Reads a picture from standard input to its last pixel, and prints what is wrong with it. A process of its own: sharp
 * answers later, the compiler at once; and a picture made to break the reader ends that process alone.
 */
const script = (sharp: string) => `
  import sharp from ${JSON.stringify(sharp)}
  const parts = []
  for await (const part of process.stdin) parts.push(part)
  const found = await sharp(Buffer.concat(parts), { failOn: 'warning' }).raw().toBuffer().then(() => '', ({ message }) => message)
  process.stdout.write(found.split('\\n')[0])
`

/** @param file in which the answers are kept between runs; without it they are forgotten */
export function createPictureReader(file?: string): (picture: Uint8Array) => string | undefined {
  const ofBytes = new WeakMap<Uint8Array, string>()
  let known: Map<string, string> | undefined
  const load = (): Map<string, string> => {
    const text = file === undefined ? undefined : readChecked(file)
    return new Map(text === undefined ? [] : (JSON.parse(text) as [string, string][]))
  }
  return (picture) => {
    known ??= load()
    const hash = ofBytes.get(picture) ?? hashOf(picture)
    ofBytes.set(picture, hash)
    const done = known.get(hash)
    const found = done ?? readToItsEnd(picture)
    if (done === undefined) {
      known.set(hash, found)
      if (file !== undefined) writeChecked(file, JSON.stringify([...known].slice(-MOST_KEPT)))
    }
    return found === '' ? undefined : found
  }
}

const MOST_KEPT = 5000

/** @returns empty for a picture without faults  @throws Error when the reader itself cannot be started */
function readToItsEnd(picture: Uint8Array): string {
  const sharp = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href
  const { error, status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script(sharp)],
    { input: picture, encoding: 'utf8', timeout: PATIENCE, maxBuffer: 1_000_000 },
  )
  if (error && (error as NodeJS.ErrnoException).code !== 'ETIMEDOUT') throw error
  if (status === 0) return stdout
  const reason = stderr.split('\n').find((line) => /\S/.test(line)) ?? 'it ended without an answer'
  if (/ERR_MODULE_NOT_FOUND|Cannot find/.test(stderr)) throw new Error(`Pictures cannot be read: ${reason}`)
  return reason.slice(0, 200)
}
