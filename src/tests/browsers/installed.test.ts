import { expect, test } from 'vitest'
import { otherBrowsers } from './installed.ts'

test('prints a line for each missing browser', () => {
  const lines: string[] = []
  expect(otherBrowsers({ PATH: '' }, (line) => lines.push(line))).toEqual({})
  expect(lines).toMatchInlineSnapshot(`
    [
      "There is no Firefox on this machine. To install it: .ci/install-browsers (Debian: firefox-esr). The journeys of a parent are left out in it.",
      "There is no WebKit on this machine. To install it: .ci/install-browsers (Debian: webkit2gtk-driver and xvfb). The journeys of a parent are left out in it.",
    ]
  `)
})

test('throws if a browser is missing and CI is set', () => {
  expect(() => otherBrowsers({ PATH: '', CI: 'true' }, () => {})).toThrow('There is no Firefox on this machine.')
})
