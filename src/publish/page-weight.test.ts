import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { OutputError } from './output/output-error.ts'
import { createScale, keepBudgets, type PageWeight } from './page-weight.ts'
import { SCHEDULED_SCRIPT } from './render-days.ts'
import { scheduledMarkup } from './scheduled-markup.ts'

const weight = (html: number, styles: number, words: number, script = 0): PageWeight => ({
  html,
  styles,
  words,
  script,
})
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
    const page = `<style>${styles}</style><style>p{}</style><p>${words}</p>`
    const weighed = weigh(page, 7, {})
    expect(weighed.html).toBeGreaterThan(1000)
    expect(weighed.html).toBeLessThan(words.length + styles.length)
    expect(weighed).toMatchObject({ script: 7, styles: styles.length + 3, words: page.length - styles.length - 3 })
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
      const page = `<style>${sheet}</style><p>${text}</p>`
      const whole = gzipSync(page).length
      for (let most = Math.round(whole * 0.8); most < whole * 1.2; most++) {
        const { html } = weigh(page, 0, { html: most / 1000 })
        expect(html <= most, `${html} and ${whole} of ${most}`).toBe(whole <= most)
      }
    }
  })

  test('what waits for a later day is not counted', () => {
    const { merge, templates } = scheduledMarkup([1])
    const page = merge(['<p><b>Words</b></p>', '<p><b>Others</b></p>'])
    const scheduled = `<script>${SCHEDULED_SCRIPT}</script>${templates()}`
    expect(weigh(`${scheduled}${page}`, 0, {})).toEqual(weigh(page, 0, {}))
  })

  test('a security policy that the page carries is not counted, as headers are not', () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'self' 'sha256-${'x'.repeat(40)}'">`
    expect(weigh(`${policy}<p>Words</p>`, 0, {})).toEqual(weigh('<p>Words</p>', 0, {}))
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
