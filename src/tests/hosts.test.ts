/**
 * The preview server, and nginx and Caddy with the configurations that `npm run host` prints, give the same answers.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { headersFor, KEPT_FOR_EVER, readHeaders } from '../publish/host-files.ts'
import { readServedSite } from '../server/hosts/served-site.ts'
import { hostProgram } from './host-programs.ts'
import { ask, expectations } from './host-requests.ts'
import { HOSTS, type RunningHost, startHost } from './start-host.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
const { main, based, clinic, published, sending, thanking, unanswered } = inject('sites')
const programs = {
  nginx: hostProgram(projectFolder, 'nginx', process.env),
  caddy: hostProgram(projectFolder, 'caddy', process.env),
}

describe.each(['preview', 'nginx', 'caddy'] as const)('%s', (name) => {
  const program = name === 'preview' ? undefined : programs[name]

  describe.skipIf(name !== 'preview' && !program).each([
    ['a site', main],
    ['a site under a base path', based],
    ['a site with addresses in other letters, one of them moved', clinic],
  ])('serves %s', (_what, site) => {
    let host: RunningHost
    beforeAll(async () => {
      host =
        name === 'preview' || !program
          ? { port: Number(new URL(site.url).port), reload: () => {}, close: async () => {} }
          : await startHost(HOSTS[name], program, (port) =>
              HOSTS[name].settings(readServedSite(site.folder, { root: site.folder, listen: `127.0.0.1:${port}` })),
            )
    })
    afterAll(() => host.close())

    const base = new URL(site.url).pathname
    const script =
      /src="[^"]*?(assets\/[^"]+\.js)"/.exec(readFileSync(join(site.folder, 'index.html'), 'utf8'))?.[1] ?? ''

    const table = expectations(site.folder).map((each) => [each.asked?.method ?? 'GET', each.path, each] as const)
    test.each(table)('%s %s', async (_method, path, { asked, status, body, headers = {} }) => {
      const answer = await ask(host.port, path, asked)
      // Both answer without HTTPS here, so neither may send Strict-Transport-Security.
      const expected = program ? { ...headers, 'strict-transport-security': undefined } : headers
      expect(status).toContain(answer.status)
      if (body) expect(answer.body.equals(body)).toBe(true)
      expect(Object.fromEntries(Object.keys(expected).map((header) => [header, answer.headers[header]]))).toEqual(
        expected,
      )
    })

    test.each(['', script])('does not send again what the browser has cached: %s', async (address) => {
      const path = base + address
      const { headers } = await ask(host.port, path)
      const { etag = '', 'last-modified': modified = '' } = headers
      const conditions: Record<string, string>[] = [
        { 'If-None-Match': String(etag) },
        { 'If-None-Match': `"other", ${etag}` },
        { 'If-Modified-Since': String(modified) },
        { 'If-Modified-Since': new Date(Date.now() + 60_000).toUTCString() },
      ]
      for (const asked of conditions) {
        const answer = await ask(host.port, path, { headers: asked })
        expect([answer.status, answer.body.length, answer.headers['cache-control']], JSON.stringify(asked)).toEqual([
          304,
          0,
          headers['cache-control'],
        ])
        expect(answer.headers['content-security-policy']).toBe(headers['content-security-policy'])
      }
      const older = { 'If-Modified-Since': 'Thu, 01 Jan 1998 00:00:00 GMT' }
      expect((await ask(host.port, path, { headers: older })).status).toBe(200)
      expect((await ask(host.port, path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
      expect((await ask(host.port, path, { headers: { 'If-Match': '"other"' } })).status).toBe(412)
    })

    test('serves a range of a file', async () => {
      const whole = await ask(host.port, base + script)
      const part = await ask(host.port, base + script, { headers: { Range: 'bytes=2-5' } })
      expect([part.status, part.body]).toEqual([206, whole.body.subarray(2, 6)])
      expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.body.length}`)
    })

    test('answers HEAD with the same headers', async () => {
      for (const path of [base, base + script, `${base}nothing`]) {
        const [head, whole] = [await ask(host.port, path, { method: 'HEAD' }), await ask(host.port, path)]
        expect([head.status, head.body.length]).toEqual([whole.status, 0])
        for (const header of ['content-type', 'cache-control', 'content-security-policy'])
          expect(head.headers[header], `${path} ${header}`).toBe(whole.headers[header])
      }
    })

    test('compressed files have the same content', async () => {
      for (const path of [base, `${base}data/shell.json`]) {
        const packed = await ask(host.port, path, { headers: { 'Accept-Encoding': 'gzip' } })
        expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual(['gzip', 'Accept-Encoding'])
        expect(gunzipSync(packed.body).equals((await ask(host.port, path)).body)).toBe(true)
      }
    })
  })
})

test.each(Object.entries({ main, published, sending, thanking }))(
  'Cloudflare reads every header line of the site "%s": it ignores lines over 2,000 characters',
  (_name, { folder }) => {
    const lines = readFileSync(join(folder, '_headers'), 'utf8').split('\n')
    expect(lines.filter(({ length }) => length > 1950)).toEqual([])
  },
)

test('a host that sets headers by address caches each hashed file forever, and no missing one', () => {
  const rules = readHeaders(readFileSync(join(unanswered.folder, '_headers'), 'utf8'))
  const kept = (address: string) => headersFor(rules, address)['Cache-Control']
  for (const folder of ['assets', 'media'])
    for (const name of readdirSync(join(unanswered.folder, folder)))
      expect(kept(`/${folder}/${name}`)).toBe(KEPT_FOR_EVER)
  expect([kept('/assets/gone.js'), kept('/media/gone.png'), kept('/about')]).toEqual([undefined, undefined, undefined])
  expect(kept('/data/gone.json')).toBe('no-cache')
})

test('the site says where to report a vulnerability', async () => {
  const { status, body } = await ask(Number(new URL(main.url).port), '/.well-known/security.txt')
  expect([status, body.toString()]).toEqual([200, expect.stringMatching(/^Contact: mailto:.+\nExpires: 20.+Z\n/)])
})
