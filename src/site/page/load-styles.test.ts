// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let loadStyles: typeof import('./fetch-view.ts').loadStyles

beforeEach(async () => {
  vi.resetModules()
  ;({ loadStyles } = await import('./fetch-view.ts'))
  // An element that fetches nothing: the tests say when the sheet is here.
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation(() => create('i'))
  document.head.innerHTML = '<style>a{}</style><b id="late"></b><title>t</title>'
})
afterEach(() => {
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

const order = () => [...document.head.children].map(({ tagName }) => tagName)
const link = () => document.head.querySelector('i') as HTMLElement
const arrives = (cssRules = ['a{}']) => Object.assign(link(), { sheet: { cssRules } }).dispatchEvent(new Event('load'))
const fails = () => link().dispatchEvent(new Event('error'))

test('adds the sheet once, after those of the document and before the late one, and waits for it', async () => {
  const first = loadStyles('/blocks.css')
  let done = false
  const second = loadStyles('/blocks.css').then(() => {
    done = true
  })
  expect(order()).toEqual(['STYLE', 'I', 'B', 'TITLE'])
  await new Promise(setImmediate)
  expect(done).toBe(false)
  arrives()
  await Promise.all([first, second])
  await loadStyles('/blocks.css')
  expect(document.head.querySelectorAll('i')).toHaveLength(1)
})

test('fetches nothing in development', async () => {
  await loadStyles(undefined)
  expect(order()).toEqual(['STYLE', 'B', 'TITLE'])
})

test.each([
  ['does not come', () => fails()],
  ['comes without a rule', () => arrives([])],
])('a sheet that %s is an error like a missing script, and is fetched again', async (_what, happens) => {
  const failing = loadStyles('/blocks.css')
  happens()
  await expect(failing).rejects.toThrow(TypeError)
  expect(order()).toEqual(['STYLE', 'B', 'TITLE'])
  const again = loadStyles('/blocks.css')
  arrives()
  await again
})
