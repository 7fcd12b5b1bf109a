// @vitest-environment happy-dom
import { join } from 'node:path'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageData, shellData } from '../../compiler/link/page-data.ts'
import type { Site } from '../../compiler/link/site.ts'
import type { Block } from '../../compiler/schema/types.gen.ts'
import { compileContent } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { render } from '../../entry-server.tsx'
import { schemas } from '../../tests/data/schemas.ts'
import { App } from './app.tsx'
import type { View } from './view.ts'

const folder = (path: string) => readFolder(join(import.meta.dirname, '../../..', path))
const { site } = compileContent(folder('src/tests/broken-base'), schemas) as {
  site: Site
}
const shell = shellData(site)
const home = pageData(site, site.routes.find(({ path }) => path === '/') as Site['routes'][number])

const heading: Block = { type: 'page-heading', heading: 'The page' }
const points = (heading: string): Block => ({
  type: 'points',
  heading,
  items: [{ icon: 'star', title: `Point of ${heading}`, text: 'Text' }],
})
/** Its list is missing, as in no content that passes the check. */
const broken = { type: 'points', heading: 'Broken' } as unknown as Block

const viewOf = (...blocks: Block[]): View => ({ shell, page: { ...home, blocks }, path: '/', search: '' })

let root: Root | undefined
let page: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  page = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  act(() => root?.unmount())
  page.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Hydrates the HTML of one view with another. @returns a function that was called each time that all blocks lived */
async function hydrate(drawn: View, view: View) {
  page.innerHTML = (await render(drawn)).body
  const heading = page.querySelector('h1')
  const onAlive = vi.fn()
  await act(async () => {
    root = hydrateRoot(page, <App screen={{ view }} onAlive={onAlive} />, { onRecoverableError: () => {} })
  })
  expect(page.querySelector('h1')).toBe(heading)
  return onAlive
}

test('a block that fails during hydration leaves the other blocks unchanged', async () => {
  const drawn = viewOf(heading, points('First'), points('Second'))
  const onAlive = await hydrate(drawn, viewOf(heading, broken, points('Second')))
  expect(page.textContent).toContain('Point of Second')
  expect(page.textContent).not.toContain('Point of First')
  const alert = page.querySelector('[role=alert]')
  expect(alert?.textContent).toContain(shell.messages.error.text)
  expect(alert?.querySelector('button')?.textContent).toBe(shell.messages.error.action)
  expect(page.querySelector('header')).not.toBeNull()
  expect(onAlive).toHaveBeenCalledOnce()
})

test('a page without errors reports its hydration once', async () => {
  const view = viewOf(heading, points('First'))
  expect(await hydrate(view, view)).toHaveBeenCalledOnce()
  expect(page.querySelector('[role=alert]')).toBeNull()
})

test('a page that cannot be rendered is not published', async () => {
  await expect(render(viewOf(heading, broken))).rejects.toThrow(TypeError)
})
