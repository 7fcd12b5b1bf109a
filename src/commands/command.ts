/** What all commands share: what they get, their help, their options, their port, and when servers stop. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type CivilDay, isCivilDay } from '../compiler/calendar/civil-day.ts'

/** What `run.js` gives to a command. */
export type CommandContext = {
  /** That of the site. Ends in a slash. */
  projectFolder: string
  /** That of the engine's sources. Ends in a slash. The same in the repository of the engine. */
  engineFolder: string
  env: Readonly<Record<string, string | undefined>>
  colour: boolean
  /** Writes a line. */
  print: (text: string) => void
  /** Version of the running code. Caches of another version are not used. */
  codeVersion?: string
}

export type Command = (args: readonly string[], context: CommandContext) => Promise<number>

type OptionTypes = NonNullable<ParseArgsConfig['options']>

/** The values of the options, and the day that `--at` names: undefined for today. */
export type Values<T extends OptionTypes> = ReturnType<typeof parseArgs<{ options: T }>>['values'] & {
  day: CivilDay | undefined
}

type Description<T extends OptionTypes> = {
  /** Printed for `--help`. */
  help: string
  /** Without it, arguments are ignored. */
  options?: T
  /** Exit code for options that cannot be read; without it they are an error of the command. */
  refusal?: number
  /** Whether there are arguments besides options. */
  positionals?: boolean
}

/** Creates a command: prints its help, or runs `act` with its options. `act` returns the exit code. */
export function command<const T extends OptionTypes = Record<never, never>>(
  { help, options, refusal, positionals: allowPositionals = false }: Description<T>,
  act: (values: Values<T>, context: CommandContext, positionals: readonly string[]) => Promise<number>,
): Command {
  const read = (args: readonly string[], env: CommandContext['env']) => {
    if (!options) return { values: { day: undefined }, positionals: [] }
    const typed = 'at' in options ? withDay(args, env) : [...args]
    const { values, positionals } = parseArgs({ args: typed, options, allowPositionals })
    const day = 'at' in options ? readDay((values as { at?: string }).at, env) : undefined
    return { values: { ...values, day }, positionals }
  }
  return async (args, context) => {
    if (args.includes('--help') || args.includes('-h')) {
      context.print(help)
      return 0
    }
    let parsed: ReturnType<typeof read>
    try {
      parsed = read(args, context.env)
    } catch (error) {
      if (refusal === undefined) throw error
      context.print((error as Error).message)
      return refusal
    }
    return act(parsed.values as Values<T>, context, parsed.positionals)
  }
}

/** Adds the `--at` that npm removes: of `npm start --at 2027-04-01`, only the day reaches the command. */
export const withDay = (args: readonly string[], env: CommandContext['env']): string[] =>
  env['npm_config_at'] !== undefined && isCivilDay(args[0]) ? ['--at', ...args] : [...args]

/** Returns the day of `--at 2027-04-01`, or of `--at=2027-04-01`, which npm passes in `env`. @throws Error if it is no day */
export function readDay(at: string | undefined, env: CommandContext['env']): CivilDay | undefined {
  const typed = at ?? env['npm_config_at']
  if (typed === undefined || isCivilDay(typed)) return typed
  throw new Error(`--at takes a day of the calendar, such as 2027-04-01, not "${typed}".`)
}

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
