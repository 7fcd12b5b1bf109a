import { expect, test } from 'vitest'
import type { Site } from '../../compiler/link/site.ts'
import { keepImages } from '../../disk/cache.ts'
import { render } from '../../entry-server.tsx'
import { change } from '../../tests/data/changed-content.ts'
import { changeReport } from '../change-report.ts'
import { drawBlocks } from './html.ts'

const code = {
  sheets: [{ css: 'p{color:red}@font-face{font-family:a;src:url(./a.woff2)}' }, { css: '.other{}', blocks: ['hero'] }],
  render,
}

test('draws only the touched blocks, with everything they need inside', async () => {
  const changed = change({
    'facts.yaml': [['replyHours: 24', 'replyHours: 48']],
    'educators.yaml': [['Asha Roy at her desk, smiling', 'Asha Roy, smiling']],
  })
  const report = changeReport(changed, 'main')
  const sites = { before: changed.before.site as Site, after: changed.after.site as Site }
  const { drawn, left } = await drawBlocks(report, sites, { code, keepImage: keepImages() })
  expect(left).toBe(0)
  expect(drawn.map(({ page, name }) => [page.path, name])).toEqual([
    ['/', 'Questions and answers “Questions”'],
    ['/', 'Call to action “Book a Free Class”'],
    ['/about', 'Educators “Our Teachers”'],
    ['/refund-policy', 'Policy text “Refund Policy”'],
  ])
  const [faq, callToAction, educators] = drawn
  expect(faq?.before).toContain('We reply within 24 hours.')
  expect(faq?.after).toContain('We reply within 48 hours.')
  expect(faq?.after).toContain('<details open')
  expect(faq?.after).not.toContain('Book a Free Class')
  expect(callToAction?.after).toContain('<style>p{color:red}')
  expect(callToAction?.after).not.toMatch(/@font-face|\.other|<script|<header|<footer/)
  expect(educators?.after).toMatch(/<img[^>]* src="data:image\/svg\+xml;base64,/)
})
