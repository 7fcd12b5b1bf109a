import { expect, test } from 'vitest'
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts'
import { createTerminalReport } from './terminal-report.ts'

const slip: Diagnostic = {
  ...{ file: 'faq.yaml', line: 1, column: 1, endLine: 1, endColumn: 2 },
  ...{ severity: 'error', code: 'value-type', message: 'This is no text.' },
}
const textOf = () => 'a: 1\n'

function terminal(colour = false) {
  const printed: string[] = []
  let minutes = 0
  const now = () => new Date(2026, 0, 1, 14, 30 + minutes++)
  return { printed, ...createTerminalReport({ print: (text) => void printed.push(text), colour, now }) }
}

test('prints a rule with the time before each report, and only a count if nothing changed', () => {
  const { printed, print, printFailure } = terminal()
  print([slip], textOf)
  print([slip], textOf)
  print([slip, { ...slip, severity: 'warning' }], textOf)
  printFailure('There is no content folder.')
  print([], textOf)
  print([], textOf)
  expect(`${printed.join('\n')}\n`.replace(/─{20,}/g, '──…')).toMatchInlineSnapshot(`
    "
    ── 14:30 ──…
    Error in faq.yaml:1:1
    This is no text.

      1 | a: 1
        | ^


    1 error

    ── 14:31 ──…
    1 error, as before

    ── 14:32 ──…
    Error in faq.yaml:1:1
    This is no text.

      1 | a: 1
        | ^


    Warning in faq.yaml:1:1
    This is no text.

      1 | a: 1
        | ^


    1 error, 1 warning

    ── 14:33 ──…
    There is no content folder.

    In order, 14:34
    "
  `)
})

test('prints nothing for content that is valid from the start', () => {
  const { printed, print } = terminal()
  print([], textOf)
  expect(printed).toEqual([])
})

test('prints colours only if they are wanted', () => {
  for (const colour of [true, false]) {
    const { printed, print } = terminal(colour)
    for (const found of [[slip], [slip], []]) print(found, textOf)
    for (const text of printed) expect(text.includes('\u001b['), text).toBe(colour)
  }
})
