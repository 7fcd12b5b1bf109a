import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { schemas } from '../tests/data/schemas.ts'
import { createFontPackages } from './font-packages.ts'
import { createNodeCompiler } from './node-compiler.ts'
import { readFolder } from './read-folder.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const fontPackage = createFontPackages([inProject('content')])
const compiler = createNodeCompiler(schemas, { fontPackage })
const base = readFolder(inProject('src/tests/broken-base'))
const compiled = (theme: string) =>
  compiler.compile(new Map([...base, ['theme.yaml', Buffer.from(theme)]]), { day: '2026-11-02' })
const messages = (theme: string) =>
  compiled(theme).diagnostics.map(({ line, message, hint }) => `${line}: ${message} ${hint}`)

test('a site has the files of a package in the weights that pages ask for, with the letters of each', () => {
  const { site, diagnostics } = compiled(
    'typefaces:\n  text:\n    package: "@fontsource/hind-siliguri"\n    scripts: [latin]\n',
  )
  expect(diagnostics).toEqual([])
  const text = site?.typefaces?.text ?? []
  expect(text.map(({ weight }) => weight)).toEqual([400, 600])
  expect(text[0]?.address).toMatch(/^\/media\/hind-siliguri-latin-400\.[\da-f]{10}\.woff2$/)
  expect(text[0]?.letters).toContain('U+0000-00FF')
  expect(site?.typefaces?.headings).toBeUndefined()
})

test('reports the line of a package that is not installed, and of a script that it lacks', () => {
  expect(messages('typefaces:\n  text:\n    package: "@fontsource/not-there"\n')).toEqual([
    '3: The typeface @fontsource/not-there is not installed. Install it beside the folder of the content:  npm install @fontsource/not-there',
  ])
  expect(messages('typefaces:\n  text:\n    package: "@fontsource/hind-siliguri"\n    scripts: [greek]\n')[0]).toMatch(
    /^4: @fontsource\/hind-siliguri has no letters for "greek"\. It has .*"latin"/,
  )
})
