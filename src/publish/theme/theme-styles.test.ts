import { expect, test } from 'vitest'
import type { Site } from '../../compiler/link/site.ts'
import type { Theme } from '../../compiler/schema/types.gen.ts'
import { tokenName } from '../../site/theme/tokens.ts'
import { themeStyles } from './theme-styles.ts'

const colours = { brand: '#204080', onBrand: '#ffffff' }
const stylesOf = (theme?: Theme) => themeStyles({ settings: { colours }, ...(theme && { theme }) } as unknown as Site)
const BRAND = ':root{--brand:#204080;--on-brand:#ffffff}'
const line = (group: string, name: string, value: string) => `--${tokenName(group, name)}:${value}`

test('a site without a theme has the rule of its brand alone, and so has a theme that is the engine’s', () => {
  expect(stylesOf()).toBe(BRAND)
  const same: Theme = { corners: 'soft', spacing: 'normal', hero: 'drawing', ornaments: { ticks: true } }
  expect(stylesOf({ ...same, colours: { paper: '#fffefb' } })).toContain(BRAND)
  expect(stylesOf(same)).toBe(BRAND)
})

test('one other colour changes one token in each scheme', () => {
  expect(stylesOf({ colours: { cover: '#ddeeff' } })).toBe(
    `${BRAND}@media screen{:root{${line('colour', 'cover', '#ddeeff')}}}` +
      `@media screen and (prefers-color-scheme:dark){:root{${line('colour', 'cover', '#2b231b')}}}`,
  )
})

test('a dark paper by day comes with light links, dark shadows and dark scroll bars', () => {
  const styles = stylesOf({ colours: { paper: '#101010', ink: '#f0f0f0', brand: '#f4b860' } })
  const [, day = ''] = /@media screen\{(.*?)\}\}/.exec(styles) ?? []
  expect(day).toContain('color-scheme:dark')
  expect(day).toContain(line('colour', 'link', '#f4b860'))
  expect(day).toContain(line('shadow', 'card', '0 1px 2px rgb(0 0 0 / 0.4)'))
})

test('corners, spacing, typefaces of devices and ornaments are tokens and rules of their own', () => {
  expect(stylesOf({ corners: 'square' })).toContain(line('radius', 'large', '0'))
  expect(stylesOf({ spacing: 'airy' })).toContain(line('leading', 'body', '1.68'))
  expect(stylesOf({ typefaces: { text: { system: 'serif' } } })).toContain(
    line('font', 'body', 'var(--typeface,Charter)'),
  )
  expect(stylesOf({ ornaments: { marginLine: false } })).toContain('main::before{content:none}')
  expect(stylesOf({ hero: 'nothing' })).toContain('h1{max-width')
})
