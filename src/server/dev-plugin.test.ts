import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Folder } from '../compiler/link/folder.ts'
import { request, sendRaw } from '../tests/raw-requests.ts'
import type { DevContent } from './dev-content.ts'
import { openEditor } from './dev-plugin.ts'
import { listen } from './listen.ts'

const contentFolder = mkdtempSync(join(tmpdir(), 'copybook-editor-'))
const folder = { bytes: new Map([['faq.yaml', new Uint8Array()]]) } as unknown as Folder
const open = openEditor('/repo/', {
  place: { contentFolder, schemaFolders: [''] },
  content: { folder: () => folder } as DevContent,
})
const server = createServer((incoming, response) => open(incoming, response, () => response.end(incoming.url)))
let port = 0

beforeAll(async () => {
  writeFileSync(join(contentFolder, 'faq.yaml'), '')
  port = await listen(server, 0)
})
afterAll(() => {
  server.close()
  rmSync(contentFolder, { recursive: true })
})

const ask = (query: string, site = 'same-origin') =>
  sendRaw(port, request(`/repo/__open-in-editor${query}`, { 'Sec-Fetch-Site': site }))

const addressOf = (place: string) =>
  `/repo/__open-in-editor?file=${encodeURIComponent(`${join(contentFolder, 'faq.yaml')}:${place}`)}`

test('opens a file of the content at a line and column', async () => {
  expect((await ask('?content=faq.yaml&line=12&column=5')).body).toContain(addressOf('12:5'))
  for (const odd of ['', '&line=0&column=-1', '&line=1e3&column=x', '&line=99999999&column=1.5'])
    expect((await ask(`?content=faq.yaml${odd}`)).body, odd).toContain(addressOf('1:1'))
})

test('opens no other file, and none for a page of another origin', async () => {
  for (const file of ['../faq.yaml', '/etc/passwd', 'faq.yaml%00', 'faq.yaml%3a3', 'faq.yaml%26calc.exe', ''])
    expect(await ask(`?content=${file}`), file).toMatchObject({ status: 404, body: 'The content has no such file.\n' })
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await ask('?content=faq.yaml', site)).status).toBe(403)
})

test('leaves the links of Vite to Vite', async () => {
  expect((await ask('?file=src/site/page/app.tsx:1:1')).body).toContain('?file=src/site/page/app.tsx:1:1')
})
