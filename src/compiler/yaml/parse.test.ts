import { expect, test } from 'vitest'
import { parseTree } from './parse.ts'

test('errors of the parser have no stack traces, and later errors do', () => {
  const { errors } = parseTree('- a\n\tb: "c\n')
  expect(errors.length).toBeGreaterThan(0)
  for (const { stack } of errors) expect(stack).not.toContain('\n    at ')
  expect(new Error('another').stack).toContain('\n    at ')
})
