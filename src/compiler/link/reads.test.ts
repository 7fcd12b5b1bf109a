import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compileContent } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../../tests/data/schemas.ts'
import type { FolderFiles } from '../documents/folder-files.ts'

const folder = (path: string) => readFolder(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))
const base = folder('src/tests/broken-base')

function filesOf(path: string, files: FolderFiles = base): readonly string[] {
  const { site, diagnostics } = compileContent(files, schemas)
  if (!site) throw new Error(JSON.stringify(diagnostics))
  return site.routes.find((route) => route.path === path)?.files ?? []
}

const withText = (file: string, from: RegExp | string, to: string): FolderFiles => {
  const text = new TextDecoder().decode(base.get(file))
  expect(text).toMatch(from)
  return new Map([...base, [file, new TextEncoder().encode(text.replace(from, () => to))]])
}

test('a page is made of its own file and of those whose entries it shows', () => {
  expect(filesOf('/courses')).toEqual(expect.arrayContaining(['pages/courses.yaml', 'courses.yaml']))
  expect(filesOf('/courses')).not.toContain('openings.yaml')
  expect(filesOf('/refund-policy')).toContain('policies/refund-policy.yaml')
})

test('what it quotes belongs to it, and what that quotes in turn', () => {
  const own = filesOf('/about')
  const added = (quote: string) =>
    filesOf('/about', withText('pages/about.yaml', 'Who we are,', `${quote} Who we are,`)).filter(
      (file) => !own.includes(file),
    )
  expect(new TextDecoder().decode(base.get('site.yaml'))).toMatch(/^description: .*\$\{facts\./m)
  expect(added('')).toEqual([])
  expect(added('${site.name}')).toEqual(['site.yaml'])
  expect(added('${site.description}')).toEqual(['facts.yaml', 'site.yaml'])
})

test('the frame, which every page has, does not', () => {
  for (const path of ['/about', '/courses']) expect(filesOf(path)).not.toContain('routes.yaml')
})
