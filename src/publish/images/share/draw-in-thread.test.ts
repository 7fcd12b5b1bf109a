import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { loadCommand } from '../../../compiled-commands.js'
import { colours } from '../../../compiler/theme/colours.ts'
import { createDrawingThread } from './draw-in-thread.ts'
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

let thread: ReturnType<typeof createDrawingThread>
const threadOf = (file: string) => {
  thread = createDrawingThread(pathToFileURL(file))
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
  const { drawerFor } = threadOf(join(bundle, 'thread.mjs'))
  const designs = [design, { ...design, colours: { ...design.colours, paper: '#ffffff' } }]
  const drawers = designs.map((one) => ({ inThread: drawerFor(one), here: createShareDrawer(one) }))
  const titles = ['About Us', 'Ångström Ế', 'কৃষ্ণ', 'About Us']
  const both = titles.flatMap((title) =>
    drawers.map(({ inThread, here }) => [inThread, here].map((one) => one.draw(wordsOf(title)))),
  )
  for (const [drawn, wanted] of await Promise.all(both.map((pair) => Promise.all(pair))))
    expect(Buffer.from(drawn as Uint8Array).equals(wanted as Uint8Array)).toBe(true)
})

test('an error of drawing has the message that it has without a thread', async () => {
  const broken = { ...design, fonts: { heading: [icon], body: [icon] } }
  const drawer = threadOf(join(bundle, 'thread.mjs')).drawerFor(broken)
  await expect(drawer.draw(wordsOf('About Us'))).rejects.toThrow('This is no WOFF font.')
  await expect(createShareDrawer(broken).draw(wordsOf('About Us'))).rejects.toThrow('This is no WOFF font.')
})

test('a thread that ends with an error fails the pictures that wait, and those after', async () => {
  writeFileSync(join(work, 'broken.mjs'), `throw new Error('no ink')`)
  const drawer = threadOf(join(work, 'broken.mjs')).drawerFor(design)
  await expect(drawer.draw(wordsOf('First'))).rejects.toThrow('no ink')
  await expect(drawer.draw(wordsOf('Second'))).rejects.toThrow('no ink')
})
