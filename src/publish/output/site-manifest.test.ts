import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listen } from '../../server/listen.ts'
import { createStaticHost } from '../../server/static-host.ts'
import { replace } from '../../tests/data/sample-sites.ts'
import { MANIFEST, manifestText } from './site-manifest.ts'

const work = mkdtempSync(join(tmpdir(), 'copybook-manifest-'))
afterAll(() => rmSync(work, { recursive: true }))

test('lists every file, and is the same for the same site', () => {
  const list = (...paths: string[]) => manifestText(paths)
  expect(list('b', 'a/c')).toBe(list('a/c', 'b'))
  expect(JSON.parse(list('b', 'a/c'))).toMatchObject({ files: ['a/c', 'b'] })
})

test('the preview serves nothing whose name begins with a dot, as hosts do; .well-known/ apart', async () => {
  await replace(work, new Map([['index.html', 'home']]))
  mkdirSync(join(work, '.well-known'))
  mkdirSync(join(work, 'a'))
  for (const path of ['.well-known/x.txt', 'a/.x', 'a/b.x']) writeFileSync(join(work, path), 'text')
  const server = createStaticHost(work)
  const origin = `http://localhost:${await listen(server, 0)}`
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  for (const path of [`/${MANIFEST}`, '/%2Ecopybook.json', '/a/.x', '/a/%2ex', '/.well-known'])
    expect(await statusOf(path), path).toBe(404)
  for (const path of ['/', '/.well-known/x.txt', '/a/b.x']) expect(await statusOf(path), path).toBe(200)
  server.close()
})
