import { expect, test } from 'vitest'
import type { Site } from '../compiler/link/site.ts'
import { siteStyles } from './site-styles.ts'

test('two scripts of one language have typefaces of their own', () => {
  const languages = ['zh-Hans', 'zh-Hant'].map((tag) => ({ tag, typeface: `Noto Serif ${tag}` }))
  const styles = siteStyles({ settings: { colours: {} }, palettes: [], languages } as unknown as Site)
  for (const { tag, typeface } of languages) expect(styles).toContain(`:root:lang(${tag}){--typeface:'${typeface}'}`)
})
