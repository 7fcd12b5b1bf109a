/** A folder of pages that is one line of `routes.yaml` is the same site as a line per page. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { rebuilding } from '../tests/data/rebuilding.ts'

const { contentFolder, out, build, edit, filesOf } = rebuilding()

const NAMES = ['algebra', 'zeros', 'fractions']
const FOLDER = '- path: /topics/{name}\n  shows: pages/topics/{name}\n'
const lineOf = (name: string, more = '') => `- path: /topics/${name}\n  shows: pages/topics/${name}\n${more}`

function write(file: string, text: string): void {
  mkdirSync(dirname(join(contentFolder, file)), { recursive: true })
  writeFileSync(join(contentFolder, file), text)
}

function addPages(): void {
  for (const [index, name] of NAMES.entries()) {
    const next = NAMES[(index + 1) % NAMES.length]
    write(
      `pages/topics/${name}.yaml`,
      `title: About ${name}\ndescription: What ${name} is.\n\nblocks:\n  - type: page-heading\n    heading: About ${name}\n\n  - type: prose\n    id: more\n    heading: More\n    text: Read [the next](/topics/${next}#more).\n`,
    )
  }
  edit('pages/about.yaml', '[courses](/courses)', '[courses](/courses), [algebra](/topics/algebra)')
  edit('site.yaml', 'contact:', 'languages:\n  - tag: en-IN\n    name: English\n  - tag: bn\n    name: বাংলা\n\ncontact:')
  write('bn/pages/topics/algebra.yaml', 'title: বীজগণিত\nblocks:\n  - type: page-heading\n    heading: বীজগণিত\n')
}

async function filesWith(lines: string): Promise<Map<string, string>> {
  edit('routes.yaml', '- path: /\n', `${lines}- path: /\n`)
  expect(await build()).toBe(true)
  const files = filesOf(out)
  edit('routes.yaml', lines, '')
  return files
}

test('a folder is the same as a line per page, in each language, whatever their order', async () => {
  addPages()
  const folder = await filesWith(FOLDER)
  expect([...folder.keys()].filter((file) => /^(?:bn\/)?topics\/\w+\.html$/.test(file))).toHaveLength(6)
  expect(folder).toEqual(await filesWith(NAMES.map((name) => lineOf(name)).join('')))
})

test('a page or an address with a line of its own is not among those of the folder', async () => {
  addPages()
  const moved = '- path: /zero\n  shows: pages/topics/zeros\n- path: /topics/zeros\n  movedTo: /zero\n'
  const [algebra, fractions] = [lineOf('algebra'), lineOf('fractions', '  budget:\n    html: 100\n')]
  const own = fractions + moved
  expect(await filesWith(FOLDER + own)).toEqual(await filesWith(algebra + own))
})

test('one of its pages is hidden by a line of its own, all by that of the folder', async () => {
  addPages()
  const pagesWith = async (lines: string) =>
    [...(await filesWith(lines)).keys()].filter((file) => /^topics\/\w+\.html$/.test(file))
  expect(await pagesWith(FOLDER + lineOf('zeros', '  hidden: true\n'))).toEqual([
    'topics/algebra.html',
    'topics/fractions.html',
  ])
  expect(await pagesWith(FOLDER.replace('{name}\n', '{name}\n  hidden: true\n'))).toEqual([])
})
