/** Starts programs that end with the process that started them, even if that one is killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type GuardedProcess = {
  /** Waits for a match in one of the outputs. Throws what the program printed if it ends before that. */
  printed: (pattern: RegExp) => Promise<string>
  hasEnded: () => boolean
  /** Ends the program and all processes that it started. */
  close: () => Promise<void>
}

/**
 * The program leads its own process group. A shell beside it reads from a pipe of this process: when the pipe closes,
 * for any reason, the shell ends the group.
 */
const GUARD = `exec 3<&0
( cat <&3; trap '' TERM; kill -TERM 0; sleep 2; kill -KILL 0 ) >/dev/null 2>&1 &
exec "$@" 3<&- </dev/null`

/** Returns the arguments of a shell that becomes the program. */
export const guarded = (program: string, args: readonly string[]): string[] => ['-c', GUARD, 'guard', program, ...args]

export function startGuarded(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): GuardedProcess {
  const child = spawn('/bin/sh', guarded(program, args), { env, detached: true, stdio: 'pipe' })
  const ended = once(child, 'exit')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const texts = ['', '']
  for (const [at, stream] of [child.stdout, child.stderr].entries())
    stream.on('data', (part) => {
      texts[at] += part
    })
  return {
    hasEnded,
    async printed(pattern) {
      for (;;) {
        const found = texts.map((text) => pattern.exec(text)).find(Boolean)
        if (found) return found[1] ?? found[0]
        if (hasEnded()) throw new Error(`${program} ended early:\n${texts.join('')}`)
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended])
      }
    },
    async close() {
      child.stdin.end()
      await ended
    },
  }
}
