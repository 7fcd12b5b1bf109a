import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { fontFile } from '../../site/theme/typefaces.ts'
import { typefaceRules } from './typeface-rules.ts'

const require = createRequire(import.meta.url)
const file = (family: string, script: string, weight: number) => ({
  bytes: readFileSync(require.resolve(fontFile(family, script, weight, 'woff2'))),
  address: `/media/${family}-${script}-${weight}.woff2`,
  weight,
})

test('fallback fonts have the heights and, to a hundredth, the widths that were measured for the typefaces of the engine', async () => {
  const headings = [file('baloo-da-2', 'bengali', 600), file('baloo-da-2', 'latin', 600)]
  const { early, late } = await typefaceRules({ typefaces: { headings, text: [file('hind-siliguri', 'latin', 400)] } })
  const part = (family: string, line: string) =>
    Number(new RegExp(`font-family:'${family}';[^}]*${line}:([\\d.]+)%`).exec(early)?.[1]) / 100
  expect(part('Headings Arial', 'size-adjust')).toBeCloseTo(0.905, 1)
  expect(part('Text Roboto', 'size-adjust')).toBeCloseTo(0.9567, 1)
  const width = part('Headings Arial', 'size-adjust')
  expect(part('Headings Arial', 'ascent-override')).toBeCloseTo(1.095 / width, 3)
  expect(part('Headings Arial', 'descent-override')).toBeCloseTo(0.589 / width, 3)
  // The first view waits for no file of the text.
  expect(early).not.toContain('hind-siliguri')
  expect(late).toBe(
    "@font-face{font-family:'Text';src:url(/media/hind-siliguri-latin-400.woff2);font-weight:400;font-display:swap}",
  )
})

test('a typeface without Latin letters has no fallback fonts', async () => {
  const { early } = await typefaceRules({ typefaces: { headings: [file('baloo-da-2', 'bengali', 600)] } })
  expect(early).not.toContain('size-adjust')
})
