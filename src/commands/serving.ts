/** What the commands that run a server share: their port, and when they stop. */
import type { CommandContext } from './command.ts'

/** Returns `PORT`, or `otherwise`. `PORT=0` lets the system choose. @throws Error if `PORT` is no port */
export function readPort(env: CommandContext['env'], otherwise: number): number {
  const text = env['PORT']?.trim()
  if (text === undefined) return otherwise
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new Error(`PORT=${text} is no port. A port is a whole number up to 65535, such as PORT=${otherwise}.`)
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Waits for Ctrl-C, `kill` or the end of the terminal, so that a server can be closed. A second signal ends the process. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of SIGNALS) process.off(signal, stop)
      resolve()
    }
    for (const signal of SIGNALS) process.on(signal, stop)
  })
}
