/** A report for a terminal. */
import type { Paint } from '../../compiler/report/text.ts'
import { terminalPaint } from '../../disk/terminal-paint.ts'
import type { ChangeReport } from '../change-report.ts'
import { type Line, printed, type Section } from './printed.ts'

const STYLES = { error: 'red', warning: 'yellow', note: 'cyan' } as const

/** Returns a report for a terminal. Without colour, words that differ are in square brackets. */
export function textFormat(report: ChangeReport, { colour }: { colour: boolean }): string {
  const paint = terminalPaint(colour)
  const { summary, findings, sections } = printed(report)
  const remarks = findings.map(({ severity, name, message }) => `${paint(STYLES[severity], name)}: ${message}`)
  let text = [summary, ...(remarks.length > 0 ? [remarks.join('\n')] : [])].join('\n\n')
  let last: Section | undefined
  for (const section of sections) {
    // Changes without a place follow each other without an empty line.
    text += last?.lines.length === 0 && section.lines.length === 0 ? '\n' : '\n\n'
    text += [paint('bold', section.title), ...section.lines.map((line) => lineText(line, paint))].join('\n')
    last = section
  }
  return text
}

const STARTS = { page: '   ', place: '     ', before: '       - ', after: '       + ', more: '     ' } as const

function lineText({ is, words }: Line, paint: Paint): string {
  const style = is === 'before' ? 'red' : is === 'after' ? 'green' : is === 'page' ? 'cyan' : undefined
  // A text that differs as a whole needs no brackets.
  const whole = words.every(({ differs }) => differs)
  const texts = words.map(({ text, differs }) => {
    if (!style || (is !== 'page' && !differs)) return text
    const coloured = paint(style, text)
    return is === 'page' || whole || coloured !== text ? coloured : `[${text}]`
  })
  return `${STARTS[is]}${texts.join('')}`
}
