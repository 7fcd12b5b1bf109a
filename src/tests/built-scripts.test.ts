/** What the built scripts hold, and what they do not. */
import { describe, expect, inject, test } from 'vitest'
import { readFolder } from '../documents/read-folder.ts'

describe('what is built', () => {
  const { main } = inject('sites')
  const built = [...readFolder(main.folder)]
    .filter(([path]) => path.endsWith('.js'))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join('\n')

  test.each(['groq', 'ndjson', 'sharp', 'createServer', 'development server'])(
    'has nothing of the stand-ins: %s',
    (word) => {
      expect(built.includes(word)).toBe(false)
    },
  )

  test('has nothing of the checks', () => {
    for (const word of ['additionalProperties', 'parseDocument', 'instancePath'])
      expect(built.includes(word), word).toBe(false)
  })
})
