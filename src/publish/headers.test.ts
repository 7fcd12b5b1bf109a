import { expect, test } from 'vitest'
import type { Site } from '../compiler/link/site.ts'
import { sourceHash } from '../disk/hash.ts'
import { headerRules, pagePolicy, policyTag } from './headers.ts'
import { headersFor, readHeaders, writeHeaders } from './host-files.ts'
import { OutputError } from './output/output-error.ts'

type Services = { projectId: string; endpoint: string; thankYouPages?: string[]; redirectField?: string }

const site = ({ projectId, ...forms }: Services): Site =>
  ({
    base: '/school/',
    assets: '/school/',
    settings: { url: 'https://www.school.example/school/' },
    services: { content: { projectId }, forms },
  }) as Site

const local = headerRules(site({ projectId: '', endpoint: '/school/_forms' }), {
  styles: ['a{}', 'b{}'].map(sourceHash),
  scripts: [],
})
const policyOf = (rules: typeof local): string => headersFor(rules, '/school/about')['Content-Security-Policy'] ?? ''

test('what is written is read back', () => {
  expect(readHeaders(writeHeaders(local))).toEqual(local)
})

test('a line that a host would ignore is not written, and what to do is said', () => {
  const thankYouPages = Array.from({ length: 60 }, (_, i) => `https://thanks-${i}.forms.example/page`)
  const long = site({ projectId: '', endpoint: 'https://forms.example/f', thankYouPages })
  const write = () => writeHeaders(headerRules(long, { styles: [], scripts: [] }))
  expect(write).toThrow(OutputError)
  expect(write).toThrow(/Content-Security-Policy has \d{4} characters.*thankYouPages: in services\.yaml/s)
  const rule = (length: number) => [{ pattern: '/*', headers: { X: 'x'.repeat(length - '  X: '.length) } }]
  expect(readHeaders(writeHeaders(rule(2000)))).toEqual(rule(2000))
  expect(() => writeHeaders(rule(2001))).toThrow('X has 2001 characters')
})

test('the policy allows the styles by their hashes and nothing else inline', () => {
  // printf 'a{}' | openssl dgst -sha256 -binary | base64
  const hashes =
    "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='"
  expect(policyOf(local)).toContain(`style-src 'self' ${hashes};`)
  expect(policyOf(local)).not.toMatch(/unsafe|\*/)
  expect(policyOf(local)).toContain("connect-src 'self';")
})

test('the policy allows the configured services and no others', () => {
  const policy = policyOf(
    headerRules(site({ projectId: 'abc123', endpoint: 'https://forms.example.org/f/1' }), { styles: [], scripts: [] }),
  )
  expect(policy).toMatch(/connect-src 'self' \S*abc123\S+ \S*abc123\S+ https:\/\/forms\.example\.org;/)
  expect(policy).toContain("form-action 'self' https://forms.example.org;")
  expect(policy).toContain("img-src 'self' https://cdn.sanity.io")
})

test('the policy lets the form service send people on to its thank-you pages, and nowhere else', () => {
  const endpoint = 'https://forms.example.org/f/1'
  const thankYouPages = [
    'https://www.example.org/thanks?ok#1',
    'https://forms.example.org/ok',
    'https://a.example:8443/',
  ]
  const policy = policyOf(headerRules(site({ projectId: '', endpoint, thankYouPages }), { styles: [], scripts: [] }))
  const origins = "'self' https://forms.example.org https://www.example.org https://a.example:8443;"
  expect(policy).toContain(`connect-src ${origins}`)
  expect(policy).toContain(`form-action ${origins}`)
  expect(policy.split('https://www.example.org')).toHaveLength(3)
})

test('or back to the site with the page to show, under any address of the site', () => {
  const services = { projectId: '', endpoint: 'https://forms.example.org/f/1', redirectField: '_next' }
  const policy = policyOf(headerRules(site(services), { styles: [], scripts: [] }))
  expect(policy).toContain("form-action 'self' https://forms.example.org https://www.school.example;")
  expect(policy).toContain("connect-src 'self' https://forms.example.org;")
})

test('as a part of a page the policy says the same, but for frames, and names the page’s own styles', () => {
  const tag = policyTag(
    pagePolicy(site({ projectId: '', endpoint: '/school/_forms' }), {
      styles: [sourceHash('a{}')],
      scripts: [sourceHash('b()')],
    }),
  )
  const [, own = ''] = /^<meta http-equiv="Content-Security-Policy" content="([^"]+)">$/.exec(tag) ?? []
  const hash = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"
  expect(own).toContain(`style-src 'self' ${hash};`)
  expect(own).toMatch(/script-src 'self' 'sha256-[^ ]+=';/)
  const bare = (policy: string) => policy.replace(/ 'sha256-[^']+'/g, '')
  expect(bare(own)).toBe(bare(policyOf(local)).replace(" frame-ancestors 'none';", ''))
})

test('no page of another origin may embed what the site answers', () => {
  expect(headersFor(local, '/school/data/pages/about.json')).toMatchObject({
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  })
})

test('hashed files are kept for ever, data is asked for anew, pages are left to the host', () => {
  expect(headersFor(local, '/school/assets/a.js')['Cache-Control']).toContain('immutable')
  expect(headersFor(local, '/school/data/pages/about.json')['Cache-Control']).toBe('no-cache')
  expect(headersFor(local, '/school/about')['Cache-Control']).toBeUndefined()
  expect(headersFor(local, '/elsewhere')).toEqual({})
})
