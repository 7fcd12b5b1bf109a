/** Questions to whoever makes a new site. An option on the command line answers one before it is asked. */
import { createInterface } from 'node:readline'

/** What an answer means, or the sentence that says what is wrong with it. */
export type Reading<T> = { value: T } | { problem: string }

/** Reads answers from the terminal, or from lines that another program writes. */
export function questioner(print: (text: string) => void) {
  let opened: ReturnType<typeof createInterface> | undefined
  let lines: AsyncIterator<string> | undefined
  async function nextLine(): Promise<string | undefined> {
    opened ??= createInterface({ input: process.stdin, terminal: false })
    lines ??= opened[Symbol.asyncIterator]()
    const line = await lines.next()
    return line.done ? undefined : line.value
  }
  /** Returns `undefined` for an option that has no meaning, or when there are no more lines, and prints why. */
  async function answer<T>(
    option: string | undefined,
    { words, usual }: { words: string; usual: string },
    read: (typed: string) => Reading<T>,
  ): Promise<T | undefined> {
    if (option === undefined) print(`${words} [${usual}]`)
    for (;;) {
      const typed = option ?? (await nextLine())
      if (typed === undefined) {
        print('No answer came. The options --starter and --language answer without questions.')
        return undefined
      }
      const reading = read(typed.trim() || usual)
      if ('value' in reading) return reading.value
      print(reading.problem)
      if (option !== undefined) return undefined
    }
  }
  return { answer, close: () => opened?.close() }
}
