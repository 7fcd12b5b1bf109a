/** nginx with a certificate: a second deploy writes the settings again, and HTTPS keeps working. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get as getOverHttp, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { nginxConfig } from '../server/hosts/nginx.ts'
import { readServedSite } from '../server/hosts/served-site.ts'
import { hostProgram } from './host-programs.ts'
import { freePort, HOSTS, type RunningHost, startHost } from './start-host.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
const program = hostProgram(projectFolder, 'nginx', process.env)
const { main, other } = inject('sites')
const work = mkdtempSync(join(tmpdir(), 'copybook-https-'))
const certificate = { chain: join(work, 'chain.pem'), key: join(work, 'key.pem') }
let [http, https] = [0, 0]

/** Returns the output of `npm run host` with free ports instead of the usual ones. */
const settings = (folder: string, place: { certificate?: typeof certificate }): string =>
  nginxConfig(readServedSite(folder, { root: folder, name: 'localhost', ...place }))
    .replaceAll(/\n *listen \[::\]:.*/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)

const ask = (path: string, secure: boolean): Promise<{ answer: IncomingMessage; body: string }> =>
  new Promise((resolve, reject) => {
    const take = (answer: IncomingMessage) => text(answer).then((body) => resolve({ answer, body }), reject)
    const options = { host: 'localhost', path, agent: false }
    const sent = secure
      ? get({ ...options, port: https, ca: readFileSync(certificate.chain) }, take)
      : getOverHttp({ ...options, port: http }, take)
    sent.on('error', reject)
  })

const homePage = (folder: string): string => readFileSync(join(folder, 'index.html'), 'utf8')

describe.runIf(program)('nginx', () => {
  let host: RunningHost
  beforeAll(async () => {
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
    const files = ['-keyout', certificate.key, '-out', certificate.chain]
    const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files])
    expect(made.status, String(made.stderr)).toBe(0)
    https = await freePort()
    if (program)
      host = await startHost(HOSTS.nginx, program, (port) => {
        http = port
        return settings(main.folder, {})
      })
  })
  afterAll(async () => {
    await host?.close()
    rmSync(work, { recursive: true })
  })

  test('answers without a certificate, and sends no Strict-Transport-Security', async () => {
    const { answer, body } = await ask('/', false)
    expect([answer.statusCode, body]).toEqual([200, homePage(main.folder)])
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  test('answers on HTTPS after the deploy that names the certificate, and after the next one', async () => {
    for (const { folder } of [main, other]) {
      host.reload(settings(folder, { certificate }))
      await expect.poll(() => ask('/', true).then(({ body }) => body, String)).toBe(homePage(folder))
      const { answer } = await ask('/', true)
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
      expect(answer.headers['content-security-policy']).toBeDefined()
      // A worker with the old settings may take a last request.
      const onward = () => ask('/about?x=1', false).then(({ answer }) => [answer.statusCode, answer.headers.location])
      await expect.poll(onward).toEqual([301, 'https://localhost/about?x=1'])
    }
  })

  test('serves over HTTP the file that a new certificate requires', async () => {
    const folder = join(work, '.well-known', 'acme-challenge')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'token'), 'proof')
    const printed = settings(main.folder, { certificate }).replaceAll(main.folder, work)
    host.reload(printed)
    await expect.poll(() => ask('/.well-known/acme-challenge/token', false).then(({ body }) => body)).toBe('proof')
  })
})
