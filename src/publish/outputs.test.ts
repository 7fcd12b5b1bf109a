import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Output } from '../collections/collection.ts'
import type { Site } from '../compiler/link/site.ts'
import { compileContent } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import { headerRules } from './headers.ts'
import { headersFor } from './host-files.ts'
import { OUTPUTS, securityText } from './outputs.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const { site } = compileContent(readFolder(join(project, 'content')), schemas, { base: '/', lazily: true })
if (!site) throw new Error('The content has errors.')

/** As a collection would add it. */
const courseList: Output = {
  path: 'courses.json',
  cacheControl: 'no-cache',
  make: ({ entries }) => JSON.stringify(entries('courses').map(({ id, monthlyPrice }) => [id, monthlyPrice?.text])),
}

test('an output gets linked entries, in the order of their file', () => {
  const list = JSON.parse(courseList.make(site, '2026-11-02') ?? '') as [string, string | null][]
  expect(list).toEqual(site.entries('courses').map(({ id, monthlyPrice }) => [id, monthlyPrice?.text ?? null]))
  expect(list.map(([, price]) => price)).toContain('₹3,000')
  expect(site.entries('openings')[0]).toMatchObject({ salary: { from: { currency: 'INR' } } })
})

test('an output has its cache rule', () => {
  const rules = headerRules(site, { styles: [], scripts: [] }, [courseList, { path: 'plain.txt' }])
  expect(headersFor(rules, '/courses.json')['Cache-Control']).toBe('no-cache')
  expect(headersFor(rules, '/plain.txt')).not.toHaveProperty('Cache-Control')
})

test('no two outputs have one path', () => {
  const paths = OUTPUTS.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
})

describe('security.txt', () => {
  const security = { email: 'security@a.example', until: '2027-10-31' }
  const siteAt = (base: string, settings: object) =>
    ({
      base,
      settings: { language: 'en-IN', contact: { email: 'hello@a.example' }, url: 'https://a.example/', ...settings },
    }) as Site

  test('says where to report a weakness, and until when', () => {
    expect(securityText(siteAt('/', { security }), '2027-10-31')).toBe(
      `Contact: mailto:security@a.example
Expires: 2027-10-31T23:59:59Z
Preferred-Languages: en-IN
Canonical: https://a.example/.well-known/security.txt
`,
    )
  })

  test('names the address of the contact, unless the settings have one for this', () => {
    const { until } = security
    expect(securityText(siteAt('/', { security: { until } }), until)).toContain('Contact: mailto:hello@a.example\n')
  })

  test('is left out without a promise, after its last day, and under a base path', () => {
    expect(securityText(siteAt('/', {}), '2027-10-31')).toBe(undefined)
    expect(securityText(siteAt('/', { security }), '2027-11-01')).toBe(undefined)
    expect(securityText(siteAt('/school/', { security }), '2027-10-31')).toBe(undefined)
  })
})
