/** What the built scripts hold, and what they do not. */
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import { readFolder } from '../documents/read-folder.ts'
import { readWords } from '../serve/desk/read-words.ts'

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

  test('has nothing of the desk: none of its words, no address of its door', () => {
    const words = Object.values(readWords(fileURLToPath(new URL('../..', import.meta.url))))
    // A shorter one may well stand in the content.
    const texts = words.flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message)))
    const long = texts.flatMap((text) => text.split(/\{\w+\}/)).filter((part) => part.trim().split(' ').length > 2)
    expect(long.length).toBeGreaterThan(0)
    for (const [file, bytes] of readFolder(main.folder)) {
      const text = new TextDecoder('latin1').decode(bytes)
      expect(
        [...long, '__desk', 'data-desk', 'desk.css'].filter((part) => text.includes(part)),
        file,
      ).toEqual([])
    }
  })

  test('has nothing of the checks', () => {
    for (const word of ['additionalProperties', 'parseDocument', 'instancePath'])
      expect(built.includes(word), word).toBe(false)
  })
})
