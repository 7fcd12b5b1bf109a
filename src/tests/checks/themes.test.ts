/** The themes of `src/starters/themes/`, each as the theme of the base content. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { colours } from '../../compiler/theme/colours.ts'
import { schemesOf } from '../../compiler/theme/schemes.ts'
import { createFontPackages } from '../../disk/font-packages.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../data/schemas.ts'
import { withTheme } from '../data/with-theme.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const base = readFolder(inProject('src/tests/broken-base'))
const fontPackage = createFontPackages([inProject('content')])
const compiler = createNodeCompiler(schemas, { fontPackage })
const names = readdirSync(inProject('src/starters/themes'))

describe.each(names)('%s', (name) => {
  const text = readFileSync(inProject(`src/starters/themes/${name}`), 'utf8')

  test('has no error or warning, contrast and typefaces included', () => {
    expect(compiler.compile(withTheme(base, text), { day: '2026-11-02' }).diagnostics).toEqual([])
  })
})

test('the exercise book says what the engine says', () => {
  const text = readFileSync(inProject('src/starters/themes/exercise-book.yaml'), 'utf8')
  const { site } = compiler.compile(withTheme(base, text), { day: '2026-11-02' })
  const { day, night } = schemesOf(site?.theme ?? {})
  const engine = schemesOf({}, { brand: '#1d3f8f', onBrand: '#ffffff' })
  const roles = Object.keys(colours) as (keyof typeof colours)[]
  const differing = (one: typeof day, other: typeof day) => roles.filter((role) => one[role] !== other[role])
  // Two follow from the others.
  const isSaid = (role: string) => role !== 'pencilOver' && role !== 'onInk'
  expect(differing(day, engine.day).filter(isSaid)).toEqual([])
  expect(differing(night, engine.night).filter(isSaid)).toEqual([])
})
