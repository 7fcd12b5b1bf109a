/** A report for a terminal. */
import type { Paint } from '../../compiler/report/text.ts'
import { terminalPaint } from '../../disk/terminal-paint.ts'
import type { ChangeReport } from '../change-report.ts'
import { type Line, type Printed, printed } from './printed.ts'

/** Without colour, words that differ are in square brackets. */
export function textFormat(report: ChangeReport, { colour }: { colour: boolean }): string {
  const paint = terminalPaint(colour)
  const { summary, findings, sections } = printed(report)
  const styles = { error: 'red', warning: 'yellow', note: 'cyan' } as const
  const paragraphs = [
    summary,
    ...(findings.length > 0
      ? [findings.map(({ severity, name, message }) => `${paint(styles[severity], name)}: ${message}`).join('\n')]
      : []),
    ...together(sections).map((group) => group.map((section) => sectionText(section, paint)).join('\n')),
  ]
  return paragraphs.join('\n\n')
}

/** Changes without a place, one after the other, are one paragraph. */
function together(sections: Printed['sections']): Printed['sections'][number][][] {
  const result: Printed['sections'][number][][] = []
  for (const section of sections) {
    const last = result.at(-1)
    if (section.lines.length === 0 && last?.at(-1)?.lines.length === 0) last.push(section)
    else result.push([section])
  }
  return result
}

const sectionText = ({ title, lines }: Printed['sections'][number], paint: Paint): string =>
  [paint('bold', title), ...lines.map((line) => lineText(line, paint))].join('\n')

const STARTS = { page: '   ', place: '     ', before: '       - ', after: '       + ', more: '     ' } as const

function lineText({ is, words }: Line, paint: Paint): string {
  const style = is === 'before' ? 'red' : is === 'after' ? 'green' : is === 'page' ? 'cyan' : undefined
  // A text that differs whole needs no marks.
  const whole = words.every(({ differs }) => differs)
  const texts = words.map(({ text, differs }) => {
    if (!style || (is !== 'page' && !differs)) return text
    const coloured = paint(style, text)
    return is === 'page' || whole || coloured !== text ? coloured : `[${text}]`
  })
  return `${STARTS[is]}${texts.join('')}`
}
