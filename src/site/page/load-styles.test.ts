// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let loadStyles: typeof import('./load-styles.ts').loadStyles

beforeEach(async () => {
  vi.resetModules()
  ;({ loadStyles } = await import('./load-styles.ts'))
  // An element that fetches nothing: the tests say when a sheet is here.
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation(() => create('i'))
  document.head.innerHTML =
    '<meta name="a"><style>a{}</style><style data-sheet="/s-02.css">b{}</style><style data-sheet="/s-05.css">c{}</style><title>t</title>'
})
afterEach(() => {
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

const order = () =>
  [...document.head.querySelectorAll<HTMLElement>('[data-sheet]')].map(({ dataset }) => dataset['sheet'])
const link = (address: string) => document.head.querySelector(`i[data-sheet="${address}"]`) as HTMLElement
const arrives = (address: string, cssRules = ['a{}']) =>
  Object.assign(link(address), { sheet: { cssRules } }).dispatchEvent(new Event('load'))
const fails = (address: string) => link(address).dispatchEvent(new Event('error'))

test('sheets that the document has are not fetched', async () => {
  await loadStyles(['/s-02.css', '/s-05.css'])
  await loadStyles([])
  expect(document.head.querySelectorAll('i')).toHaveLength(0)
})

test('others are added at their place in the cascade, and waited for', async () => {
  let done = false
  const loading = loadStyles(['/s-01.css', '/s-02.css', '/s-03.css', '/s-07.css']).then(() => {
    done = true
  })
  expect(order()).toEqual(['/s-01.css', '/s-02.css', '/s-03.css', '/s-05.css', '/s-07.css'])
  arrives('/s-01.css')
  arrives('/s-03.css')
  await new Promise(setImmediate)
  expect(done).toBe(false)
  arrives('/s-07.css')
  await loading
})

test('a sheet that is on its way is waited for and not fetched twice', async () => {
  const first = loadStyles(['/s-03.css'])
  let done = false
  const second = loadStyles(['/s-03.css']).then(() => {
    done = true
  })
  expect(order()).toEqual(['/s-02.css', '/s-03.css', '/s-05.css'])
  await new Promise(setImmediate)
  expect(done).toBe(false)
  arrives('/s-03.css')
  await Promise.all([first, second])
  await loadStyles(['/s-03.css'])
  expect(document.head.querySelectorAll('i')).toHaveLength(1)
})

test.each([
  ['does not come', () => fails('/s-03.css')],
  ['comes without a rule', () => arrives('/s-03.css', [])],
])('a sheet that %s is an error like a missing script, and is asked for again', async (_what, happens) => {
  const failing = loadStyles(['/s-03.css'])
  happens()
  await expect(failing).rejects.toThrow(TypeError)
  await expect(loadStyles(['/s-02.css'])).resolves.toBeUndefined()
  expect(order()).toEqual(['/s-02.css', '/s-05.css'])
  const again = loadStyles(['/s-03.css'])
  arrives('/s-03.css')
  await again
})
