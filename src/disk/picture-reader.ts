/** Finds damaged pictures by decoding them. The result for each is kept by the hash of its bytes. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { readChecked, writeChecked } from './cache.ts'
import { hashOf } from './hash.ts'

/** In milliseconds; longer than any picture within the limits of the check takes. */
const LONGEST = 60_000

const MOST_KEPT = 5000

/**
 * Decodes the picture on standard input to its last pixel and prints what is wrong with it. It runs in its own process,
 * since sharp is asynchronous and the compiler is not, and a picture made to crash the decoder ends only that process.
 */
const script = (sharp: string) => `
  import sharp from ${JSON.stringify(sharp)}
  const parts = []
  for await (const part of process.stdin) parts.push(part)
  const found = await sharp(Buffer.concat(parts), { failOn: 'warning' }).raw().toBuffer().then(() => '', ({ message }) => message)
  process.stdout.write(found.split('\\n')[0])
`

/** Returns a function that says what is wrong with a picture. @param file keeps the results between runs */
export function createPictureReader(file?: string): (picture: Uint8Array) => string | undefined {
  const ofBytes = new WeakMap<Uint8Array, string>()
  let known: Map<string, string> | undefined
  return (picture) => {
    const kept = known || file === undefined ? undefined : readChecked(file)
    known ??= new Map(kept === undefined ? [] : (JSON.parse(kept) as [string, string][]))
    const hash = ofBytes.get(picture) ?? hashOf(picture)
    ofBytes.set(picture, hash)
    const found = known.get(hash) ?? decode(picture)
    if (!known.has(hash)) {
      known.set(hash, found)
      if (file !== undefined) writeChecked(file, JSON.stringify([...known].slice(-MOST_KEPT)))
    }
    return found === '' ? undefined : found
  }
}

/** Returns an empty text for a picture without faults. @throws Error if the decoder cannot be started */
function decode(picture: Uint8Array): string {
  const sharp = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href
  const { error, status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script(sharp)],
    { input: picture, encoding: 'utf8', timeout: LONGEST, maxBuffer: 1_000_000 },
  )
  if (error && (error as NodeJS.ErrnoException).code !== 'ETIMEDOUT') throw error
  if (status === 0) return stdout
  const reason = stderr.split('\n').find((line) => /\S/.test(line)) ?? 'it ended without an answer'
  if (/ERR_MODULE_NOT_FOUND|Cannot find/.test(stderr)) throw new Error(`Pictures cannot be read: ${reason}`)
  return reason.slice(0, 200)
}
