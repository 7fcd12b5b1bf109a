/** The development server over a small project of its own, with things in it that nobody may be told. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentReport } from '../editor/content-report.ts'
import { requestBytes } from '../tests/data/editor-requests.ts'
import { hiddenFileAddresses } from '../tests/data/hidden-files.ts'
import { complaintsOf, nastyRequests, randomRequests, request, sendRaw } from '../tests/raw-requests.ts'
import { type DevServer, startDevServer } from './dev-server.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'copybook-dev-'))
const root = join(work, 'project')
const place = { contentFolder: join(work, 'elsewhere', 'content'), schemaFolders: [join(work, 'elsewhere', 'schema')] }
const SECRET = '983001234567'
/** As it stands in a data URL: in each file it begins at a multiple of three bytes. */
const IN_BASE64 = btoa(SECRET)

const FILES: Record<string, string> = {
  'index.html':
    '<!doctype html><head>{{head}}</head>{{language}}{{shell}}{{page}}{{scripts}}<div {{attributes}}>{{body}}</div>',
  'src/entry-server.tsx':
    'export const render = async (view: { path: string }) => ({ head: "", body: "page " + view.path })',
  'src/entry-client.tsx': 'export const here: string = "client"',
  'src/site/page/hydrate.tsx': 'export {}',
  'src/site/blocks/registry.ts':
    "import { Faq } from './faq.tsx'\nexport const registry = {\n  faq: { component: Faq },\n}\n",
  'src/site/blocks/faq.tsx': 'export const Faq = () => null',
  'src/editor/overlay/start.tsx': 'export {}',
  'src/editor/overlay/report/render-broken-page.tsx': 'export {}',
  'src/notes.md': 'import # no script',
  'src/broken.ts': 'const = 1',
  'public/robots.txt': 'robots',
  'package.txt': SECRET,
  '.cache/forms.ndjson': `{"tel": "${SECRET}"}\n`,
  '.env': SECRET,
  '.git/config': SECRET,
  'content/notes.yaml': SECRET,
}

let dev: DevServer
let port = 0

beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  cpSync(join(project, 'src/tests/broken-base'), place.contentFolder, { recursive: true })
  cpSync(join(project, 'schema'), place.schemaFolders[0] as string, { recursive: true })
  dev = await startDevServer({ projectFolder: root, engineFolder: root, place, port: 0, print: () => {} })
  port = Number(new URL(dev.url).port)
}, 30_000)

afterAll(async () => {
  await dev.close()
  rmSync(work, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method?: string) =>
  sendRaw(port, request(path, headers, method))

describe('what it answers', () => {
  test.each([
    ['/', 200, 'page /'],
    ['/about', 200, 'page /about'],
    ['/nowhere', 404, 'page /nowhere'],
    ['/%25', 404, 'page /%25<'],
    ['/robots.txt', 200, 'robots'],
    ['/manifest.webmanifest', 200, '"display":"minimal-ui"'],
    ['/src/entry-client.tsx', 200, 'const here'],
    ['/@vite/client', 200, 'import'],
    ['/src/nothing.ts', 404, 'page /src/nothing.ts'],
    ['/src/notes.md?import', 404, 'no code'],
    ['/src/entry-client.tsx?html-proxy&index=0.js', 404, 'page'],
    ['/data/shell.json', 200, '"base":"/"'],
  ])('%s: %d', async (path, status, body) => {
    expect(await get(path)).toMatchObject({ status, body: expect.stringContaining(body) })
  })

  test('malformed addresses: 400', async () => {
    for (const path of ['//', '/%', '/%ff', '/..%c0%af', '/\\', '*'])
      expect(await get(path), path).toMatchObject({ status: 400, body: 'This address is malformed.\n' })
  })

  test('only reading requests', async () => {
    expect((await get('/about', {}, 'POST')).status).toBe(405)
    expect(await get('/about', {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  })

  test('broken code: 500, without the error', async () => {
    const { status, body } = await get('/src/broken.ts')
    expect([status, body.includes(root), body.includes('const')]).toEqual([500, false, false])
  })

  test('a range that ends before it begins: the whole file', async () => {
    expect((await get('/robots.txt', { Range: 'bytes=5-2' })).body).toContain('robots')
  })
})

describe('what it never reveals', () => {
  const spellings = hiddenFileAddresses(root)
  const queries = ['', '?raw', '?import&raw', '?url&inline', '?worker', '?direct', '?.svg', '?t=1']

  test.each(['empty', 'script'])(
    'files beside the code, in any spelling (for a %s)',
    async (destination) => {
      const headers = { Origin: 'http://localhost:3000', 'Sec-Fetch-Dest': destination }
      for (const spelling of spellings) {
        const answers = await Promise.all(queries.map((query) => get(spelling + query, headers)))
        for (const { status = 0, head, body } of answers) {
          expect(status < 500, spelling).toBe(true)
          expect(body.includes(SECRET) || body.includes(IN_BASE64), spelling).toBe(false)
          expect(head, spelling).not.toMatch(/access-control/i)
          expect(body, spelling).not.toContain('allow list')
        }
      }
    },
    60_000,
  )

  test('other origins anything: no CORS', async () => {
    for (const path of ['/', '/src/entry-client.tsx', '/@vite/client', '/data/shell.json', '/robots.txt'])
      expect((await get(path, { Origin: 'http://localhost:3000' })).head, path).not.toMatch(/access-control/i)
    const asked = await get('/', { Origin: 'http://localhost:3000', 'Access-Control-Request-Method': 'GET' }, 'OPTIONS')
    expect([asked.status, /access-control/i.test(asked.head)]).toEqual([204, false])
  })

  test('other hosts anything', async () => {
    for (const path of ['/', '/@vite/client']) expect((await get(path, { Host: 'evil.example' })).status).toBe(403)
  })
})

describe('under a base path', () => {
  let based: DevServer

  beforeAll(async () => {
    based = await startDevServer({
      projectFolder: root,
      engineFolder: root,
      place,
      base: '/repo/',
      port: 0,
      print: () => {},
    })
  }, 30_000)

  afterAll(() => based.close())

  test.each([
    ['/repo/about', 200, 'page /about'],
    ['/repo/nowhere', 404, 'page /nowhere'],
    ['/repo/src/entry-client.tsx', 200, 'const here'],
    ['/repo/robots.txt', 200, 'robots'],
    ['/', 302, ''],
    ['/repo', 302, ''],
    ['/about', 404, 'page'],
    ['/src/entry-client.tsx', 404, 'page'],
    ['/robots.txt', 404, 'page'],
    ['/.cache/forms.ndjson', 404, 'page'],
    ['/repo/.cache/forms.ndjson', 404, 'page'],
  ])('%s: %d', async (path, status, body) => {
    const answer = await sendRaw(Number(new URL(based.url).port), request(path))
    expect(answer).toMatchObject({ status, body: expect.stringContaining(body) })
    expect(answer.body).not.toContain(SECRET)
    if (status === 302) expect(answer.head).toMatch(/^Location: \/repo\/\r?$/m)
  })
})

test('answers in each language, and is for missing pages in that of the address', async () => {
  const contentFolder = join(work, 'clinic')
  cpSync(join(project, 'src/tests/clinic-site'), contentFolder, { recursive: true })
  const clinic = await startDevServer({
    projectFolder: root,
    engineFolder: root,
    place: { ...place, contentFolder },
    port: 0,
    print: () => {},
  })
  const answers: unknown[] = []
  for (const path of [
    '/en',
    '/en/',
    '/en/contacto',
    '/en/nowhere',
    '/enough',
    '/en/data/shell.json',
    '/en/robots.txt',
  ]) {
    const { status, body } = await sendRaw(Number(new URL(clinic.url).port), request(path))
    answers.push([path, status, /en-GB|pt-PT/.exec(body)?.[0], /page \/\w*/.exec(body)?.[0]])
  }
  await clinic.close()
  expect(answers).toEqual([
    ['/en', 302, undefined, undefined],
    ['/en/', 200, 'en-GB', 'page /'],
    ['/en/contacto', 200, 'en-GB', 'page /contacto'],
    ['/en/nowhere', 404, 'en-GB', 'page /nowhere'],
    ['/enough', 404, 'pt-PT', 'page /enough'],
    ['/en/data/shell.json', 200, 'en-GB', undefined],
    ['/en/robots.txt', 404, 'en-GB', 'page /robots'],
  ])
}, 30_000)

test('only pages of this server get a socket', async () => {
  const own = { Host: `localhost:${port}`, Connection: 'Upgrade', Upgrade: 'websocket' }
  const socket = { 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==' }
  const asked = (headers: Record<string, string>) =>
    sendRaw(port, request('/', { ...own, ...socket, 'Sec-WebSocket-Protocol': 'vite-ping', ...headers }), 1000)
  expect((await asked({ Origin: `http://localhost:${port}` })).status).toBe(101)
  for (const headers of [
    {},
    ...['http://localhost:3000', `http://127.0.0.1:${port}`, 'null'].map((Origin) => ({ Origin })),
  ])
    expect((await asked(headers)).status, JSON.stringify(headers)).toBe(400)
})

test('only pages of this server open the text editor', async () => {
  const foreign = [{}, { Origin: 'https://evil.example' }, ...['cross-site', 'same-site', 'none'].map(site)]
  for (const headers of foreign)
    expect((await get('/__open-in-editor', headers)).status, JSON.stringify(headers)).toBe(403)
  // Without a file there is nothing to open.
  expect((await get('/__open-in-editor', site('same-origin'))).body).toContain('required query param "file"')
})

const site = (value: string): Record<string, string> => ({ 'Sec-Fetch-Site': value })

describe('the editor API', () => {
  const tokenIn = (text: string) => /data-token="([\w-]{22})"/.exec(text)?.[1] ?? ''
  const ask = (verb: string, token: string, base = '/', at = port) =>
    sendRaw(at, requestBytes(at, token, { target: `${base}__editor/${verb}`, body: '{}' }))

  test('accepts the token of a page, which nothing else reveals', async () => {
    const token = tokenIn((await get('/about')).body)
    expect((await ask('nothing', token)).status).toBe(404)
    expect((await ask('nothing', 'A'.repeat(22))).status).toBe(403)
    for (const path of [
      '/data/shell.json',
      '/data/pages/about.json',
      '/data/report.json',
      '/@vite/client',
      '/robots.txt',
    ])
      expect((await get(path)).body.includes(token), path).toBe(false)
  })

  test('is under the base path, with a new token in each process', async () => {
    const other = await startDevServer({
      projectFolder: root,
      engineFolder: root,
      place,
      base: '/repo/',
      port: 0,
      print: () => {},
    })
    const at = Number(new URL(other.url).port)
    const token = tokenIn((await sendRaw(at, request('/repo/about'))).body)
    const answers = [
      await ask('nothing', token, '/repo/', at),
      await ask('nothing', token, '/', at),
      await ask('nothing', token),
    ]
    await other.close()
    expect(answers.map(({ status }) => status)).toEqual([404, 405, 403])
  }, 30_000)

  test('no other origin may load or frame a page, or code', async () => {
    for (const path of ['/', '/nowhere', '/data/shell.json', '/src/entry-client.tsx', '/@vite/client', '/robots.txt']) {
      const { head } = await get(path)
      expect(head, path).toMatch(/^Cross-Origin-Resource-Policy: same-origin\r?$/m)
      expect(head, path).toMatch(/^Content-Security-Policy: frame-ancestors 'self'\r?$/m)
      expect(head, path).toMatch(/^X-Frame-Options: SAMEORIGIN\r?$/m)
    }
  })
})

test('no request ends it, or makes it fail', async () => {
  expect(await complaintsOf(port, [...nastyRequests(), ...randomRequests(600, 20_261_121)])).toEqual([])
}, 60_000)

test('follows a content folder outside the project that is deleted and copied again', async () => {
  const report = async () => {
    const { issues, failure } = JSON.parse((await get('/data/report.json')).body) as ContentReport
    return [
      ...(failure === undefined ? [] : [failure]),
      ...issues.map(({ file, message }) => `${file}: ${message}`),
    ].join('\n')
  }
  const says = (text: RegExp) => expect.poll(report, { timeout: 15_000 }).toMatch(text)
  rmSync(place.contentFolder, { recursive: true })
  await says(/./)
  cpSync(join(project, 'src/tests/broken-base'), place.contentFolder, { recursive: true })
  await says(/^$/)
  writeFileSync(join(place.contentFolder, 'faq.yaml'), 'broken: [')
  await says(/faq\.yaml/)
}, 60_000)
