/** What is wrong with the content, in the terminal: one report after another, each with its time, and that all is well again. */
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts'
import { summary, type TextOptions, textReport } from '../compiler/report/text.ts'
import { terminalPaint } from '../disk/terminal-paint.ts'

/** @property now the clock on the wall */
export type Terminal = { print: (text: string) => void; colour: boolean; now: () => Date }

export type TerminalReport = {
  /** Of one reading of the content; `textOf` as in a report. What was told last is counted, and not told again. */
  tell: (diagnostics: readonly Diagnostic[], textOf: TextOptions['textOf']) => void
  /** That the content could not be read at all, and why. */
  tellFailure: (message: string) => void
}

/** Of a rule, in characters. */
const WIDTH = 60

export function createTerminalReport({ print, colour, now }: Terminal): TerminalReport {
  /** What was told last; empty when all was well. */
  let last = ''
  const paint = terminalPaint(colour)
  const time = () => {
    const at = now()
    return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  }

  function show(text: string, again: string): void {
    const words = text === last ? again : text
    const start = `── ${time()} `
    print(`\n${paint('gray', start + '─'.repeat(WIDTH - start.length))}\n${words}`)
    last = text
  }

  return {
    tell(diagnostics, textOf) {
      if (diagnostics.length > 0) {
        const count = summary(diagnostics, { paint })
        return show(textReport(diagnostics, { textOf, paint }), `${count}, as before`)
      }
      if (last !== '') print(`\n${paint('green', `In order, ${time()}`)}`)
      last = ''
    },
    tellFailure: (message) => show(message, message),
  }
}
