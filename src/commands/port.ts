/** The port that a server listens on. */

/**
 * `PORT`, or `otherwise`. `PORT=0` lets the system choose.
 *
 * @throws Error with a sentence for the user when `PORT` is no port
 */
export function readPort(env: Readonly<Record<string, string | undefined>>, otherwise: number): number {
  const text = env['PORT']?.trim()
  if (text === undefined) return otherwise
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new Error(`PORT=${text} is no port. A port is a whole number up to 65535, such as PORT=${otherwise}.`)
}
