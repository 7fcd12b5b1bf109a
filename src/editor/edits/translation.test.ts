import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Path } from '../../compiler/yaml/path.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../../tests/data/schemas.ts'
import { applyOperations } from './operations.ts'
import { writtenTranslation } from './translation.ts'
import { translationInfo } from './translation-info.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const clinic = readFolder(inProject('src/tests/clinic-site'))
const day = '2026-11-24'
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

const translated = (file: string, path: Path, value: unknown, files = clinic) =>
  applyOperations(
    {
      files,
      schemas,
      day,
      folders: () => {
        throw new Error('not asked for')
      },
    },
    [{ op: 'set', file, path, value }],
  )

test('words go to the file of the translation, and leave its other lines as they are', () => {
  const changes = translated('en/pages/inicio.yaml', ['blocks', 0, 'heading'], 'Your dentist')
  expect([...changes.keys()]).toEqual(['en/pages/inicio.yaml'])
  expect(text(changes.get('en/pages/inicio.yaml'))).toBe(
    text(clinic.get('en/pages/inicio.yaml')).replace('Your dentist round the corner', 'Your dentist'),
  )
})

test('what the translation does not have yet is added, with the entry around it', () => {
  const changes = translated(
    'en/pages/inicio.yaml',
    ['blocks', 2, 'quotes', 1, 'words'],
    'My son is not afraid any more.',
  )
  const after = text(changes.get('en/pages/inicio.yaml'))
  expect(after.startsWith(text(clinic.get('en/pages/inicio.yaml')).trimEnd())).toBe(true)
  expect(after).toContain('- type: quotes\n    quotes:\n      - {}\n      - words: My son is not afraid any more.\n')
  const { diagnostics, translations } = createNodeCompiler(schemas).compile(
    new Map([...clinic, ...changes] as [string, Uint8Array][]),
  )
  expect(diagnostics.map(({ code }) => code)).toEqual(['translation-unconfirmed'])
  const page = translations[0]?.folder.files.get('pages/inicio.yaml')?.source.data
  const { blocks } = page as { blocks: { quotes?: { words: string }[] }[] }
  expect(blocks[2]?.quotes?.map(({ words }) => words)).toEqual([
    'Saí sem dor e com um plano.',
    'My son is not afraid any more.',
  ])
})

test('a file that is not there yet is made', () => {
  const files = new Map([...clinic].filter(([file]) => file !== 'en/pages/equipa.yaml'))
  const changes = translated('en/pages/equipa.yaml', ['blocks', 1, 'empty'], 'Soon.', files)
  expect(text(changes.get('en/pages/equipa.yaml'))).toBe('blocks:\n  - type: educators\n    empty: Soon.\n')
})

test.each([
  [{ op: 'insert', path: ['blocks'], index: 0, value: { type: 'page-heading', heading: 'A' } }],
  [{ op: 'remove', path: ['blocks', 0] }],
  [{ op: 'move', path: ['blocks', 0], to: 1 }],
] as const)('%j belongs into the main file', (operation) => {
  const change = { ...operation, file: 'en/pages/inicio.yaml' }
  expect(() => applyOperations({ files: clinic, schemas, day, folders: () => [] as never }, [change])).toThrow(
    /main file/,
  )
})

test('an emptied text is not translated any more', () => {
  const change = { op: 'unset', file: 'en/pages/inicio.yaml', path: ['description'] } as const
  const changes = applyOperations({ files: clinic, schemas, day, folders: () => [] as never }, [change])
  expect(text(changes.get('en/pages/inicio.yaml'))).not.toContain('description')
})

test('the editor shows both texts, the label and what may be chosen', () => {
  const { folder } = createNodeCompiler(schemas).compile(clinic)
  const info = (file: string, path: Path) => {
    const written = writtenTranslation(clinic, schemas, file, day)
    return written && translationInfo(folder, written, 'hash', path)
  }
  expect(info('en/pages/inicio.yaml', ['blocks', 0, 'heading'])).toMatchObject({
    original: 'O seu dentista no bairro',
    value: 'Your dentist round the corner',
    hash: 'hash',
    file: 'en/pages/inicio.yaml',
    path: ['blocks', 0, 'heading'],
    label: 'Headline',
    required: false,
  })
  expect(info('en/pages/inicio.yaml', ['blocks', 2, 'heading'])).toMatchObject({ original: 'O que dizem', value: '' })
  expect(info('pages/inicio.yaml', ['title'])).toBeUndefined()
})
