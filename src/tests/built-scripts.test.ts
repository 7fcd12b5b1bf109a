/** What the built scripts contain and what they do not. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { readFolder } from '../disk/read-folder.ts'
import { readWords } from '../editor/api/words-file.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

const textOf = (files: FolderFiles): string =>
  [...files.values()].map((bytes) => new TextDecoder().decode(bytes)).join('\n')

describe('the built scripts', () => {
  const { main } = inject('sites')
  const built = [...readFolder(main.folder)]
    .filter(([path]) => path.endsWith('.js'))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join('\n')

  test.each(['groq', 'ndjson', 'sharp', 'createServer', 'development server'])(
    'contain nothing of the mock services: %s',
    (word) => {
      expect(built.includes(word)).toBe(false)
    },
  )

  test('contain nothing of the editor: none of its words, no address of its API', () => {
    const messages = Object.values(readWords(project)).flatMap((one) =>
      typeof one === 'string' ? [one] : Object.values(one),
    )
    const parts = messages.flatMap((text) => text.split(/\{\w+\}/)).filter((part) => part.trim().split(' ').length > 2)
    // The content may contain the same words.
    const content = textOf(readFolder(join(project, 'content'))).replace(/\s+/g, ' ')
    const ofDesk = parts.filter((part) => !content.includes(part.trim()))
    expect(ofDesk.length).toBeGreaterThan(20)
    for (const [file, bytes] of readFolder(main.folder)) {
      const text = new TextDecoder().decode(bytes)
      expect(
        [...ofDesk, '__editor', 'data-token', 'editor.css'].filter((part) => text.includes(part)),
        file,
      ).toEqual([])
    }
  })

  test('contain no event-source-polyfill, which is unmaintained, and the list of packages does not either', () => {
    expect(built).not.toMatch(/EventSourcePolyfill/)
    expect(readFileSync(join(project, 'src/packages.txt'), 'utf8')).not.toMatch(/^event-source-polyfill/m)
  })

  test('contain nothing of the checks', () => {
    for (const word of ['additionalProperties', 'parseDocument', 'instancePath'])
      expect(built.includes(word), word).toBe(false)
  })
})
