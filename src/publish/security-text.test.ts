import { expect, test } from 'vitest'
import type { Site } from '../compiler/link/site.ts'
import { securityText } from './security-text.ts'

const security = { email: 'security@a.example', until: '2027-10-31' }
const site = (base: string, settings: object) =>
  ({
    base,
    settings: { language: 'en-IN', contact: { email: 'hello@a.example' }, url: 'https://a.example/', ...settings },
  }) as Site

test('says where to report a weakness, and until when', () => {
  expect(securityText(site('/', { security }), '2027-10-31')).toBe(
    `Contact: mailto:security@a.example
Expires: 2027-10-31T23:59:59Z
Preferred-Languages: en-IN
Canonical: https://a.example/.well-known/security.txt
`,
  )
})

test('names the address of the contact, unless there is another one for this', () => {
  const { until } = security
  expect(securityText(site('/', { security: { until } }), until)).toContain('Contact: mailto:hello@a.example\n')
})

test('is left out without a promise, after its last day, and under a base path', () => {
  expect(securityText(site('/', {}), '2027-10-31')).toBe(undefined)
  expect(securityText(site('/', { security }), '2027-11-01')).toBe(undefined)
  expect(securityText(site('/school/', { security }), '2027-10-31')).toBe(undefined)
})
