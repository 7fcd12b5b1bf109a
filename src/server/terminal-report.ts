/** Prints the diagnostics of the content in the terminal, one report after another with its time, and when all is well again. */
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts'
import { summary, type TextOptions, textReport } from '../compiler/report/text.ts'
import { terminalPaint } from '../disk/terminal-paint.ts'

/** `now`: the current time, passed in for tests. */
export type Terminal = { print: (text: string) => void; colour: boolean; now: () => Date }

type TerminalReport = {
  /** Prints the diagnostics; if they are those of the last time, only their count. @param textOf as in a report */
  print: (diagnostics: readonly Diagnostic[], textOf: TextOptions['textOf']) => void
  /** Prints why the content could not be read. */
  printFailure: (message: string) => void
}

/** Characters of a rule. */
const WIDTH = 60

export function createTerminalReport({ print, colour, now }: Terminal): TerminalReport {
  /** What was printed last; empty if all was well. */
  let last = ''
  const paint = terminalPaint(colour)
  const time = () => {
    const at = now()
    return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  }

  function show(text: string, again: string): void {
    const start = `── ${time()} `
    print(`\n${paint('gray', start + '─'.repeat(WIDTH - start.length))}\n${text === last ? again : text}`)
    last = text
  }

  return {
    print(diagnostics, textOf) {
      if (diagnostics.length > 0)
        return show(textReport(diagnostics, { textOf, paint }), `${summary(diagnostics, { paint })}, as before`)
      if (last !== '') print(`\n${paint('green', `In order, ${time()}`)}`)
      last = ''
    },
    printFailure: (message) => show(message, message),
  }
}
