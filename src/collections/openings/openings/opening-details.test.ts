import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Opening, OpeningLabels, Salary } from '../../../compiler/schema/types.gen.ts'
import type { Money } from '../../../compiler/schema/values.ts'
import { applyLink, OpeningDetails, OpeningPay } from './opening-details.tsx'

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

const labels: OpeningLabels = {
  department: 'Department',
  location: 'Location',
  type: 'Type',
  experience: 'Experience',
  salary: 'Salary',
  perHour: '時給{pay}から',
  perMonth: 'per month',
  responsibilities: 'Responsibilities',
  requirements: 'Requirements',
  benefits: 'Benefits',
  fullTime: 'Full-time',
  partTime: 'Part-time',
  volunteer: 'Unpaid help',
}
const opening: Opening = {
  id: 'helper',
  title: 'Helper',
  location: 'Osaka',
  type: 'Volunteer',
  description: 'You help.',
  responsibilities: ['Help'],
  requirements: ['Patience'],
  benefits: ['Tea'],
}
const yen = (amount: number): Money => ({ amount, currency: 'JPY', text: `¥${amount}` })
const payOf = (salary?: Salary) =>
  renderToStaticMarkup(createElement(OpeningPay, { opening: { ...opening, ...(salary && { salary }) }, labels }))
const wordsIn = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')

test('says what the work pays, and for which time', () => {
  expect(wordsIn(payOf({ from: yen(1200), to: yen(1400) }))).toBe('|Salary|¥1200-¥1400|per month|')
  expect(wordsIn(payOf({ from: yen(1200) }))).toBe('|Salary|¥1200|per month|')
  expect(wordsIn(payOf({ from: yen(1200), per: 'hour' }))).toBe('|Salary|時給|¥1200|から|')
  expect(payOf()).toBe('')
})

test('shows no label for a line that an opening does not have', () => {
  const html = renderToStaticMarkup(
    createElement(OpeningDetails, { opening, labels, headings: 'h2', closes: 'Apply by' }),
  )
  expect(wordsIn(html)).toMatch(/^\|Location\|Osaka\|Type\|Unpaid help\|You help\./)
})
