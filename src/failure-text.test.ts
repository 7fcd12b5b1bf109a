import { expect, test } from 'vitest'
import { failureText } from './failure-text.js'

const WHERE = '(DEBUG=1 before the command shows where.)'

test('prints the message of an error', () => {
  expect(failureText(new Error('Port 80 is taken.'))).toBe(`Port 80 is taken.\n${WHERE}`)
  expect(failureText('stopped')).toBe(`stopped\n${WHERE}`)
})

test.each([
  Object.assign(new Error('write failed'), { code: 'ENOSPC' }),
  new Error('ENOSPC: no space left on device, write'),
  new Error(
    'Failed to write file in a.js\n\nCaused by:\n    No space left on device (os error 28)\n\nStack backtrace:',
  ),
])('prints a sentence for a full disk: %s', (error) => {
  expect(failureText(error)).toBe(
    `The disk is full, so this could not be done. Make some room on it, then run the command again.\n${WHERE}`,
  )
})

test('a longer number with the same start is a different error', () => {
  expect(failureText(new Error('(os error 280)'))).toContain('280')
})
