import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { loadCommand } from '../../../compiled-commands.js'
import { colours } from '../../../compiler/theme/colours.ts'
import { createDrawingThread } from './draw-ahead.ts'
import { createShareDrawer } from './share-drawer.ts'
import { fontsOfSite } from './share-fonts.ts'

const work = join(mkdtempSync(join(tmpdir(), 'copybook-thread-')), '/')
const engineFolder = fileURLToPath(new URL('../../../..', import.meta.url))
let bundle = ''
await loadCommand(
  { projectFolder: work, engineFolder },
  join(engineFolder, 'src/commands/build.ts'),
  'build',
  (folder) => {
    bundle = join(folder, 'build')
  },
)

const cache = join(work, 'images')
let thread: ReturnType<typeof createDrawingThread>
const threadOf = (file: string) => {
  thread = createDrawingThread(pathToFileURL(file), cache)
  return thread
}
afterEach(() => thread.stop())
afterAll(() => rmSync(work, { recursive: true }))

const icon = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8"/></svg>',
)
const design = { icon, colours: { ...colours, brand: '#204080' }, fonts: fontsOfSite({}) }
const wordsOf = (title: string) => ({ title, name: 'School', address: 'school.example' })

test('the thread of the bundled build draws each design as it is drawn without a thread', async () => {
  const { aheadFor } = threadOf(join(bundle, 'drawing.mjs'))
  const designs = [design, { ...design, colours: { ...design.colours, paper: '#ffffff' } }]
  const pictures = designs.flatMap((one, index) => {
    const [ahead, { draw }] = [aheadFor(one), createShareDrawer(one)]
    return ['About Us', 'Ångström Ế', 'কৃষ্ণ', 'Школа a', 'About Us'].map((title, page) => ({
      title,
      draw,
      name: `${index}-${page}.png`,
      ahead,
    }))
  })
  const letters = await Promise.all(pictures.map(({ ahead, name, title }) => ahead(name, wordsOf(title))))
  expect(letters).toEqual(pictures.map(({ title }) => (title === 'Школа a' ? [...'Школа'] : [])))
  for (const { name, title, draw } of pictures)
    expect(readFileSync(join(cache, name)).equals(await draw(wordsOf(title)))).toBe(true)
})

test('what cannot be drawn ahead is left to those who draw it then, who get the error', async () => {
  const broken = { ...design, fonts: { heading: [icon], body: [icon] } }
  const ahead = threadOf(join(bundle, 'drawing.mjs')).aheadFor(broken)
  expect(await ahead('broken.png', wordsOf('About Us'))).toBeUndefined()
  await ahead('broken-too.png', wordsOf('About Us'))
  expect(readdirSync(cache).filter((name) => name.startsWith('broken'))).toEqual([])
  await expect(createShareDrawer(broken).draw(wordsOf('About Us'))).rejects.toThrow('This is no WOFF font.')
})

test('a thread that ends keeps nobody waiting', async () => {
  const file = join(work, 'ends.mjs')
  writeFileSync(file, 'process.exit()')
  const ahead = threadOf(file).aheadFor(design)
  await Promise.all([ahead('never.png', wordsOf('About Us')), ahead('nor.png', wordsOf('Fees'))])
})
