/** What lies over a page of the development server, in a browser. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DevServer, startDevServer } from '../serve/dev-server.ts'
import { violations } from './violations.ts'
import { visiting } from './visit.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'copybook-desk-'))
const place = { contentFolder: join(work, 'content'), schemaFolder: join(project, 'schema') }
let dev: DevServer

beforeAll(async () => {
  cpSync(join(project, 'src/tests/broken-base'), place.contentFolder, { recursive: true })
  dev = await startDevServer({ projectFolder: project, place, port: 0, print: () => {} })
})

afterAll(async () => {
  await dev.close()
  rmSync(work, { recursive: true })
})

test('editing is the first thing that Tab reaches, and is loaded when it is asked for', async () => {
  await visiting({}, async ({ page, problems }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto(`${dev.url}courses`)
    const button = page.getByRole('button', { name: 'Edit this page' })
    await button.waitFor()
    await page.keyboard.press('Tab')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await violations(page)).toEqual([])
    const ofEditing = () => loaded.filter((path) => path.includes('/desk/editing/'))
    expect(loaded).toContain('/src/desk/start.tsx')
    expect(ofEditing()).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(ofEditing).toContain('/src/desk/editing/editing.tsx')
    expect(problems).toEqual([])
  })
})
