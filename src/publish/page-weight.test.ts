import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { OutputError } from './output/output-error.ts'
import { createScale, keepBudgets, type PageWeight } from './page-weight.ts'

const weight = (html: number, styles: number, words: number, script = 0): PageWeight => ({
  html,
  styles,
  words,
  script,
})
const page = (sheets: string[], text: string) => {
  const words = (tags = '') => `${tags}<main>${text}</main><footer>Foot</footer>`
  return { sheets, words, whole: () => words(sheets.map((sheet) => `<style>${sheet}</style>`).join('')) }
}
const told = (act: () => void): string => {
  try {
    act()
    return ''
  } catch (error) {
    if (!(error instanceof OutputError)) throw error
    return error.message
  }
}

describe('a page weighs', () => {
  const weigh = createScale()
  const words = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ')
  const styles = Array.from({ length: 400 }, (_, at) => `.c${at}{top:${at}px}`).join('')

  test('what a browser fetches of it, and consists of styles and words', () => {
    const weighed = weigh(page([styles, 'p{}'], words), 7, {})
    expect(weighed.html).toBeGreaterThan(1000)
    expect(weighed.html).toBeLessThan(words.length + styles.length)
    expect(weighed).toMatchObject({ script: 7, styles: styles.length + 3, words: page([], words).words().length })
  })

  test('less or more than its budget as it does when it is compressed as a whole', () => {
    const pages: [sheet: string, text: string][] = [
      [styles, words],
      [styles, styles],
      [words, words],
      ['', words],
      [styles, ''],
      [`${styles}${words}`, `${words}${styles}`],
    ]
    for (const [sheet, text] of pages) {
      const weighed = page([sheet], text)
      const whole = gzipSync(weighed.whole()).length
      for (let most = Math.round(whole * 0.8); most < whole * 1.2; most++) {
        const { html } = weigh(weighed, 0, { html: most / 1000 })
        expect(html <= most, `${html} and ${whole} of ${most}`).toBe(whole <= most)
      }
    }
  })
})

describe('budgets', () => {
  test('say nothing of pages that keep them, or have none', () => {
    keepBudgets([
      { path: '/', budget: { html: 14, script: 1 }, weight: weight(14_000, 1, 1, 1000) },
      { path: '/about', budget: {}, weight: weight(99_000, 1, 1, 99_000) },
    ])
  })

  test('name every page that is too heavy, and what it consists of', () => {
    const message = told(() =>
      keepBudgets([
        { path: '/', budget: { html: 14 }, weight: weight(14_010, 26_000, 31_500) },
        { path: '/faq', budget: { html: 15, script: 100 }, weight: weight(1000, 500, 500, 100_500) },
      ]),
    )
    expect(message).toContain(
      '- / with its styles: 14.01 KB, and 14 KB are allowed. ' +
        'Its styles are 26.00 KB, its words and pictures 31.50 KB, before they are compressed.',
    )
    expect(message).toContain('- The scripts of /faq: 100.50 KB, and 100 KB are allowed.')
    expect(message).toContain('budget: in site.yaml')
  })

  test('name what grew since the last build', () => {
    const page = { path: '/', budget: { html: 14 }, weight: weight(15_000, 26_000, 31_000) }
    expect(told(() => keepBudgets([{ ...page, before: weight(13_500, 26_000, 25_500) }]))).toContain(
      'Since the last build its styles stayed as they were, its words and pictures grew by 5.50 KB',
    )
    expect(told(() => keepBudgets([{ ...page, before: weight(14_500, 25_000, 31_500) }]))).toContain(
      'its styles grew by 1.00 KB, its words and pictures shrank by 0.50 KB',
    )
  })
})
