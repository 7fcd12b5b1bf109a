import { expect, test } from 'vitest'
import type { PageData } from '../compiler/link/page-data.ts'
import type { Block, SiteSettings } from '../compiler/schema/types.gen.ts'
import { breadcrumbs } from './json-ld.ts'

const link = (label: string, href: string) => ({ label, to: { href } })
const settings = {
  url: 'https://a.example/school/',
  header: { links: [link('Home', '/school/'), link('Careers', '/school/career')] },
  footer: { quickLinks: { links: [link('Start', '/school/'), link('Blog', '/school/blogs')] } },
} as unknown as SiteSettings

const heading = (href: string): Block =>
  ({ type: 'page-heading', heading: 'Fees', back: link('Back', href) }) as unknown as Block
const page = (...blocks: Block[]): Pick<PageData, 'blocks' | 'canonical' | 'subject'> => ({
  blocks,
  canonical: 'https://a.example/school/fees',
})

function stepsOf(data: Parameters<typeof breadcrumbs>[1]): unknown {
  const { itemListElement } = (breadcrumbs({ base: '/school/', settings }, data) ?? {}) as {
    itemListElement?: object[]
  }
  return itemListElement?.map((item) => Object.values(item).slice(2))
}

test('puts a page below the one that it leads back to, and that below the first page', () => {
  expect(stepsOf(page(heading('/school/career#openings')))).toEqual([
    ['Home', 'https://a.example/school/'],
    ['Careers', 'https://a.example/school/career'],
    ['Fees'],
  ])
})

test('puts a page that leads back to the first page below it', () => {
  expect(stepsOf(page(heading('/school/')))).toEqual([['Home', 'https://a.example/school/'], ['Fees']])
})

test('what neither menu nor foot names has the name of the link back', () => {
  expect(stepsOf(page(heading('/school/courses')))).toEqual([
    ['Home', 'https://a.example/school/'],
    ['Back', 'https://a.example/school/courses'],
    ['Fees'],
  ])
})

test('puts a post below the list of posts, by its own title', () => {
  const block = { type: 'blog-post', back: link('All', '/school/blogs') } as unknown as Block
  expect(stepsOf({ blocks: [block], subject: { title: 'A post', listed: true } })).toEqual([
    ['Home', 'https://a.example/school/'],
    ['Blog', 'https://a.example/school/blogs'],
    ['A post'],
  ])
})

test('no page without a way back, without an address, or that leads back to another site', () => {
  expect(stepsOf(page({ type: 'faq', heading: 'Questions' } as unknown as Block))).toBeUndefined()
  expect(stepsOf({ blocks: [heading('/school/')] })).toBeUndefined()
  expect(stepsOf(page(heading('https://b.example/')))).toBeUndefined()
})
