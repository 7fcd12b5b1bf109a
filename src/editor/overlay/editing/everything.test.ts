// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { LayoutData, PageData } from '../../../compiler/link/page-data.ts'
import { createMarkers } from '../../../compiler/link/source-markers.ts'
import { WORDS } from '../../../site/ui/jsx/source-markers.ts'
import { allWords } from './everything.tsx'

test('takes the words from the page data when the elements still have older ones', () => {
  const marks = createMarkers()
  const source = { file: 'pages/about.yaml', path: ['intro'] }
  const older = marks.mark('We began small.', source)
  const newer = marks.mark('We began small. Come.', source)
  document.body.innerHTML = `<p ${WORDS}="${older}">We began small.</p>`
  const page = { title: newer } as unknown as PageData
  const [words, ...others] = allWords(document, { shell: {} as LayoutData, page, sources: marks.sources })
  expect([words?.text, words?.element?.localName, others]).toEqual(['We began small. Come.', 'p', []])
})
