import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { caddyConfig } from './caddy.ts'
import { nginxConfig } from './nginx.ts'
import { addressPattern, readServedSite } from './served-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'copybook-served-'))
afterAll(() => rmSync(folder, { recursive: true }))

mkdirSync(join(folder, 'assets'))
const FILES = {
  _headers: '/school/*\n  X-Rule: "all"\n\n/school/assets/*\n  Cache-Control: immutable\n',
  _redirects: '/school/jobs /school/$work 301\n/school/blog/:slug /school/blog/_slug 200\n',
  'index.html': '',
  'assets/a.js': '',
  'assets/b.woff2': '',
}
for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text)
const read = (place: Partial<Parameters<typeof readServedSite>[1]> = {}) =>
  readServedSite(folder, { root: '/srv/site', ...place })

test('reads the files that other hosts read', () => {
  expect(read()).toMatchObject({
    base: '/school/',
    headers: { 'X-Rule': '"all"' },
    defaults: { 'Cache-Control': 'public, max-age=0, must-revalidate' },
    missing: { 'Cache-Control': 'no-store' },
    folders: [{ pattern: '/school/assets/*', headers: { 'Cache-Control': 'immutable' } }],
    types: new Map([
      ['html', 'text/html; charset=utf-8'],
      ['js', 'text/javascript; charset=utf-8'],
      ['woff2', 'font/woff2'],
    ]),
  })
})

test.each([
  ['/jobs', ['/jobs', '/jobs/'], ['/jobs/teacher', '/job', '/school/jobs']],
  ['/blog/:slug', ['/blog/a', '/blog/a.b/', '/blog/ক'], ['/blog/', '/blog/a/b', '/blogs/a']],
  ['/docs/*', ['/docs/a', '/docs/a/b'], ['/docs/', '/docs']],
  ['/pre%C3%A7os', ['/preços'], ['/pre%C3%A7os']],
  ['/a.b(c)', ['/a.b(c)'], ['/a-b(c)', '/a.bc']],
])('the addresses of %s', (from, some, others) => {
  const pattern = new RegExp(addressPattern(from))
  for (const address of some) expect(pattern.test(address), address).toBe(true)
  for (const address of others) expect(pattern.test(address), address).toBe(false)
})

test('escapes quotes, and writes nothing that is a variable', () => {
  expect(nginxConfig(read())).toContain('add_header X-Rule "\\"all\\"" always;')
  expect(caddyConfig(read())).toContain('header X-Rule "\\"all\\""')
  expect(nginxConfig(read())).toContain('return 301 "/school/%24work";')
  expect(() => nginxConfig(read({ root: '/srv/$site' }))).toThrow('nginx has no way to write the $ in: /srv/$site')
})

test('asks browsers to stay with HTTPS only if the site has it', () => {
  const certificate = { chain: '/etc/chain.pem', key: '/etc/key.pem' }
  const site = { ...read(), headers: { 'Strict-Transport-Security': 'max-age=1' } }
  const HSTS = 'Strict-Transport-Security'
  expect(nginxConfig(site)).not.toContain(HSTS)
  expect(nginxConfig({ ...site, certificate })).toContain(`add_header ${HSTS} "max-age=1" always;`)
  expect(caddyConfig(site)).not.toContain(HSTS)
  expect(caddyConfig({ ...site, name: 'a.example', listen: '8080' })).not.toContain(HSTS)
  expect(caddyConfig({ ...site, name: 'a.example' })).toContain(`header ${HSTS} "max-age=1"`)
})

test.each([
  [{}, 'listen 80;\n  listen [::]:80;\n  server_name _;', ':80 {'],
  [{ name: 'www.a.example' }, 'listen [::]:80;\n  server_name www.a.example;', 'www.a.example {'],
  [{ listen: '8080' }, 'listen 8080;\n  server_name _;', 'http://:8080 {'],
  [{ listen: '127.0.0.1:8080' }, 'listen 127.0.0.1:8080;', 'http://:8080 {\n\tbind 127.0.0.1'],
])('where it listens: %j', (place, ofNginx, ofCaddy) => {
  expect(nginxConfig(read(place))).toContain(ofNginx)
  expect(caddyConfig(read(place))).toContain(ofCaddy)
})
