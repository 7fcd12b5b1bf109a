import { expect, test } from 'vitest'
import { applyLink } from './opening-details.tsx'

const hrefOf = (href: string, title = 'Maths & Music Teacher') => applyLink({ href }, title).href

test('carries the title to the form', () => {
  expect(hrefOf('/resume')).toBe('/resume?job=Maths%20%26%20Music%20Teacher')
})

test('keeps the base path, the query and the hash', () => {
  expect(hrefOf('/repo/about?from=career#join-us', 'Coach')).toBe('/repo/about?from=career&job=Coach#join-us')
})

test('works for a form on the same page', () => {
  expect(hrefOf('#join-us', 'Coach')).toBe('?job=Coach#join-us')
})

test.each(['https://jobs.example/apply', 'mailto:jobs@school.example', 'tel:+913300000000'])(
  '%s stays unchanged',
  (href) => {
    expect(hrefOf(href)).toBe(href)
  },
)

test('encodes characters with a meaning in addresses', () => {
  const title = 'C++ / “AI” & Bengali = 100% fun? #1 বাংলা'
  expect(new URL(hrefOf('/resume', title), 'https://x.example').searchParams.get('job')).toBe(title)
})
