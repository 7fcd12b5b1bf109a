import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { evaluateStyles } from './style-modules.ts'
import { developmentSheet, joinSmallest, styleSheets } from './style-sheets.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
let folder: string

beforeEach(() => {
  // Inside the project, where the packages are.
  mkdirSync(join(project, '.cache'), { recursive: true })
  folder = mkdtempSync(join(project, '.cache/style-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  return Object.keys(files).filter((path) => /\.css(\.ts)?$/.test(path))
}

const BUTTON = `import { style, styleVariants, keyframes } from '@vanilla-extract/css'
import { rounded } from './shape.css.ts'
import { AMOUNT } from './amount.ts'
const turn = keyframes({ to: { rotate: AMOUNT } })
export const button = style([rounded, { color: 'red', animationName: turn }])
export const variants = styleVariants({ big: { fontSize: 20 }, small: [rounded] })
export const sizes = { target: '44px', steps: [1, 2], none: null }
export const mixin = (width: number): string => String(width)
export const helpers = { mixin }
`
const SHAPE = `import { style } from '@vanilla-extract/css'
export const rounded = style({ borderRadius: 4 })
`
const files = { 'shape.css.ts': SHAPE, 'button.css.ts': BUTTON, 'amount.ts': `export const AMOUNT = '1turn'` }

describe('an evaluation', () => {
  test('gives each file its own rules, and components its class names and plain values', async () => {
    const modules = await evaluateStyles(folder, write({ ...files, 'page.css': '@page{margin:1cm}' }))
    const { rounded } = modules.get('shape.css.ts')?.exports ?? {}
    expect(modules.get('shape.css.ts')?.css).toBe(`.${rounded} {\n  border-radius: 4px;\n}`)
    const { button, variants, ...others } = modules.get('button.css.ts')?.exports ?? {}
    expect(button).toMatch(new RegExp(`^\\w+ ${rounded}$`))
    // A composition without rules of its own is its parts.
    expect(variants).toEqual({ big: expect.stringMatching(/^\w+$/), small: rounded })
    expect(others).toEqual({ sizes: { target: '44px', steps: [1, 2], none: null } })
    expect(modules.get('button.css.ts')?.css).toMatch(/@keyframes \w+ \{[^}]*rotate: 1turn/)
    expect(modules.get('button.css.ts')?.css).not.toContain('border-radius')
    expect(modules.get('page.css')).toEqual({ css: '@page{margin:1cm}', exports: {} })
  })

  test('is the same each time, in whatever order the files are named', async () => {
    const paths = write(files)
    const first = evaluateStyles(folder, paths)
    const second = evaluateStyles(folder, [...paths].reverse())
    expect([...(await second)].reverse()).toEqual([...(await first)])
  })

  test('gives short names on request, the same in rules and in what components import', async () => {
    const paths = write(files)
    const [stable, short] = [await evaluateStyles(folder, paths), await evaluateStyles(folder, paths, 'short')]
    const { button, variants, sizes } = short.get('button.css.ts')?.exports ?? {}
    const { rounded } = short.get('shape.css.ts')?.exports ?? {}
    expect([rounded, button]).toEqual([expect.stringMatching(/^_\w$/), expect.stringMatching(`^_\\w ${rounded}$`)])
    expect(short.get('shape.css.ts')?.css).toBe(`.${rounded} {\n  border-radius: 4px;\n}`)
    expect(short.get('button.css.ts')?.css).toContain(`.${(variants as { big: string }).big} {`)
    expect(sizes).toEqual(stable.get('button.css.ts')?.exports['sizes'])
  })

  test.each([
    ['throws', `import './shape.css.ts'\nthrow new Error('no such token')`, 'broken.css.ts: no such token'],
    ['does not parse', 'export const = 1', 'broken.css.ts'],
    ['imports what is not there', `import { gone } from './gone.css.ts'\nexport const a = gone`, 'gone.css.ts'],
  ])('of a file that %s names it, and the next one is whole', async (_what, text, message) => {
    const paths = write({ 'shape.css.ts': SHAPE, 'broken.css.ts': text })
    await expect(evaluateStyles(folder, paths)).rejects.toThrow(message)
    expect((await evaluateStyles(folder, ['shape.css.ts'])).size).toBe(1)
  })
})

describe('sheets', () => {
  const FONT = `import { globalFontFace, style } from '@vanilla-extract/css'
globalFontFace('Own', { src: 'url(./own.woff2)' })
globalFontFace('Packaged', { src: 'url(@fontsource/hind-siliguri/files/hind-siliguri-latin-400-normal.woff2)' })
export const a = style({ color: '#ff0000', background: 'url(data:image/png;base64,AA==)' })`
  const units = [
    { files: ['font.css.ts'], blocks: undefined },
    { files: ['shape.css.ts'], blocks: ['faq'] },
    { files: ['empty.css.ts'], blocks: ['hero'] },
  ]
  const evaluated = async () => {
    write({ 'font.css.ts': FONT, 'shape.css.ts': SHAPE, 'empty.css.ts': '', 'own.woff2': 'letters' })
    return evaluateStyles(
      folder,
      units.flatMap((unit) => unit.files),
    )
  }

  test('are minified, bring the files they point at, and those of blocks are one file', async () => {
    const { sheets, blockStyles, assets } = styleSheets(folder, units, await evaluated())
    expect(sheets.map(({ blocks }) => blocks)).toEqual([undefined, ['faq']])
    expect(sheets[1]?.css).toMatch(/^\.\w+\{border-radius:4px\}$/)
    expect(blockStyles).toEqual({
      file: expect.stringMatching(/^assets\/blocks-[0-9a-f]{10}\.css$/),
      css: sheets[1]?.css,
    })
    expect([...assets.keys()]).toEqual([
      expect.stringMatching(/^assets\/own-[0-9a-f]{10}\.woff2$/),
      expect.stringMatching(/^assets\/hind-siliguri-latin-400-normal-[0-9a-f]{10}\.woff2$/),
    ])
    for (const place of assets.keys()) expect(sheets[0]?.css).toContain(`url(./${place})`)
    expect(sheets[0]?.css).toContain('data:image/png;base64,AA==')
  })

  test('change the name of their file with a rule', async () => {
    const modules = await evaluated()
    const { blockStyles: before } = styleSheets(folder, units, modules)
    modules.set('shape.css.ts', { css: '.a{top:0}', exports: {} })
    const { blockStyles: after } = styleSheets(folder, units, modules)
    expect(after.file).not.toBe(before.file)
  })

  test('with a file that is not there, or a rule that is none, are an error', async () => {
    const modules = await evaluated()
    modules.set('shape.css.ts', { css: '.a{background:url(./gone.png)}', exports: {} })
    expect(() => styleSheets(folder, units, modules)).toThrow('gone.png')
    modules.set('shape.css.ts', { css: '.a{{', exports: {} })
    expect(() => styleSheets(folder, units, modules)).toThrow()
  })

  test('are one in development, with addresses of the server', async () => {
    const css = developmentSheet(folder, await evaluated(), (file) => `/at/${file.slice(folder.length + 1)}`)
    expect(css).toContain('url(/at/own.woff2)')
    expect(css.indexOf('@font-face')).toBeLessThan(css.indexOf('border-radius'))
  })
})

describe('sheets that are too many', () => {
  const sheet = (css: string, ...blocks: string[]) => (blocks.length === 0 ? { css } : { css, blocks })
  const sheets = [
    sheet('frame'),
    sheet('shared', 'a', 'b'),
    sheet('own', 'a'),
    sheet('small', 'b'),
    sheet('s', 'c', 'd'),
  ]

  test('join that of every page, the smallest first', () => {
    expect(joinSmallest(sheets, 5)).toEqual(sheets)
    expect(joinSmallest(sheets, 4)).toEqual([sheet('frames'), ...sheets.slice(1, 4)])
    expect(joinSmallest(sheets, 1)).toEqual([sheet('framessharedownsmall')])
  })

  test('keep their order where one may build on another: the more widely used joins before', () => {
    expect(joinSmallest(sheets, 3)).toEqual([sheet('framesshared'), sheet('own', 'a'), sheet('small', 'b')])
  })
})

test('rules for paper and whole late files are late; all others keep their order and their conditions', async () => {
  const from = "from '@vanilla-extract/css'"
  const paths = write({
    'a.css.ts': `import { globalFontFace, globalStyle, style } ${from}
globalFontFace('Hind', { src: 'url(data:font/woff2;base64,AA==)' })
globalStyle('a,\\nb', { color: 'red', '@media': { print: { color: 'black' }, '(min-width: 1px)': { margin: 0 } } })
globalStyle('h1', { '@layer': { elements: { padding: 0, '@media': { 'print and (color)': { padding: 1 } } } } })
style({ selectors: { '&:hover': { '@media': { print: { top: 0 } } } } })`,
    'font.late.css.ts': `import { globalStyle } ${from}\nglobalStyle('b', { color: 'black' })`,
    'paper.late.css': '@page{margin:1cm}',
    'late.css.ts': `import { globalStyle } ${from}\nglobalStyle('i', { '@supports': { '(top: 1px)': { '@media': { print: { orphans: 3 } } } } })`,
  })
  const { sheets, late } = styleSheets(
    folder,
    [{ files: paths, blocks: undefined }],
    await evaluateStyles(folder, paths, 'short'),
  )
  expect(sheets.map(({ css }) => css)).toEqual([
    '@font-face{src:url(data:font/woff2;base64,AA==);font-family:Hind}@layer elements{h1{padding:0}}' +
      'a,b{color:red}@media (min-width:1px){a,b{margin:0}}',
  ])
  expect(late.css).toBe(
    '@media print{a,b{color:#000}._0:hover{top:0}}@layer elements{@media print and (color){h1{padding:1px}}}' +
      'b{color:#000}@page{margin:1cm}@supports (top:1px){@media print{i{orphans:3}}}',
  )
})
