import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Educators } from './educators.tsx'

test('shows a degree only where there is one', () => {
  const owner = { id: 'asha', name: 'Asha', designation: 'Owner', about: 'Asha roasts the coffee.' }
  const html = (degree: object) =>
    renderToStaticMarkup(
      <Educators block={{ type: 'educators', heading: 'Who we are', educators: [{ ...owner, ...degree }] }} />,
    )
  expect(html({ degree: 'Master roaster' })).toMatch(/Owner<\/p><p[^>]*>Master roaster<\/p>/)
  expect(html({})).toMatch(/Owner<\/p><\/div>/)
})
