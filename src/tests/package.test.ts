/**
 * The packed engine, installed into an empty folder outside the repository: a site is made, given a block, a rule, an output,
 * styles and a language of its own, checked, built, served and edited, on this Node and on the newest.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, visiting } from './visit.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'copybook-package-'))
const site = join(work, 'site')
/** What people who write code for a site install as well, and the newest Node. */
const devDependencies = {
  typescript: '7.0.2',
  '@types/react': '19.3.0',
  'json-schema-to-typescript': '16.0.0',
  node: '24.21.0',
}

const env = { ...process.env, NO_COLOR: '1', npm_config_audit: 'false', npm_config_fund: 'false' }

function run(program: string, args: readonly string[], cwd = site) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env })
  return { status, printed: stdout + stderr }
}
const npm = (...args: string[]) => expect(run('npm', args, work)).toMatchObject({ status: 0 })
const copybook = (...args: string[]) => run(join(work, 'node_modules/.bin/copybook'), args)
const inSite = (path: string) => join(site, path)
const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(inSite(path), change(readFileSync(inSite(path), 'utf8')))

type Installed = { packages: Record<string, { dev?: boolean; hasInstallScript?: boolean }> }

beforeAll(() => {
  expect(run('npm', ['pack', '--pack-destination', work], project)).toMatchObject({ status: 0 })
  const dependencies = { copybook: `file:${readdirSync(work).find((name) => name.endsWith('.tgz'))}` }
  writeFileSync(join(work, 'package.json'), JSON.stringify({ private: true, dependencies, devDependencies }))
  npm('install', '--prefer-offline')
  const made = run(
    join(work, 'node_modules/.bin/copybook'),
    ['new', 'site', '--starter', 'business', '--language', 'en-GB', '--name', 'Otter & Sons'],
    work,
  )
  expect(made).toMatchObject({ status: 0 })
})
afterAll(() => rmSync(work, { recursive: true }))

test('brings few packages, none that runs a script when it is installed', () => {
  const { packages } = JSON.parse(readFileSync(join(work, 'node_modules/.package-lock.json'), 'utf8')) as Installed
  const brought = Object.entries(packages).filter(([, { dev }]) => !dev)
  expect(brought.length).toBeGreaterThan(50)
  expect(brought.length).toBeLessThanOrEqual(120)
  expect(brought.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
})

test('has no test, no measurement and no content of the first site, and exports only what is meant', () => {
  const list = run('tar', ['tzf', readdirSync(work).find((name) => name.endsWith('.tgz')) ?? ''], work).printed
  expect(list).toContain('package/src/copybook.ts')
  expect(list).not.toMatch(/\.test\.|package\/(?:content|src\/(?:bench|tests|mocks\/dataset))\//)
  const reach = (name: string) =>
    run(process.execPath, ['-e', `require.resolve(${JSON.stringify(name)})`], work).printed.includes('NOT_EXPORTED')
  expect(['copybook', 'copybook/ui', 'copybook/theme'].map(reach)).toEqual([false, false, false])
  expect(['copybook/src/run.js', 'copybook/schema/site.schema.json'].map(reach)).toEqual([true, true])
})

test('a site as it was made passes the check, with a schema for its text editor', () => {
  expect(copybook('check')).toEqual({ status: 0, printed: 'The content is in order.\n' })
  const page = readFileSync(inSite('.cache/schema/page.schema.json'), 'utf8')
  expect(page).toContain('New block: price-list')
  expect(page).not.toContain('New block: course-tabs')
})

test('a block, a rule, an output, styles and a language of its own work, and its code has types', () => {
  cpSync(join(project, 'src/tests/data/added-to-a-site'), site, { recursive: true })
  edit(
    'content/pages/about.yaml',
    (text) => `${text}
  - type: tide-table
    heading: High water
    tides:
      - at: "06:40"
        place: THE QUAY
`,
  )
  edit('content/site.yaml', (text) =>
    text.replace(
      /^currency:/m,
      `languages:
  - { tag: en-GB, name: English, offer: Read this in English, close: Close }
  - { tag: cy-GB, name: Cymraeg, offer: Darllenwch hwn yn Gymraeg, close: Cau, notTranslated: Saesneg yw’r dudalen hon. }
currency:`,
    ),
  )
  const checked = copybook('check')
  expect(checked.printed).toContain('Warning in pages/about.yaml')
  expect(checked.printed).toContain('"THE QUAY" shouts.')
  expect(checked.status).toBe(0)
  expect(copybook('types').printed).toContain('Wrote src/types.gen.ts')
  expect(run(join(work, 'node_modules/.bin/tsc'), ['--noEmit'])).toEqual({ status: 0, printed: '' })
  const built = copybook('build')
  expect(built.printed).toContain('Built ')
  const about = readFileSync(inSite('dist/about.html'), 'utf8')
  expect(about).toContain('06:40')
  expect(about).toContain('41.5rem')
  expect(readFileSync(inSite('dist/tides.txt'), 'utf8')).toBe('Tides of Otter & Sons')
  expect(readFileSync(inSite('dist/cy/about.html'), 'utf8')).toContain('Amdanom Ni')
})

test('the newest Node checks and builds it too', () => {
  rmSync(inSite('.cache'), { recursive: true })
  const node = join(work, 'node_modules/node/bin/node')
  const command = join(work, 'node_modules/copybook/src/run.js')
  expect(run(node, ['--version']).printed).toMatch(/^v24/)
  expect(run(node, [command, 'build']).printed).toContain('Built ')
})

test('it is served, and a text that is saved shows at once', async () => {
  const server = spawn(join(work, 'node_modules/.bin/copybook'), ['start'], { cwd: site, env: { ...env, PORT: '0' } })
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        printed += text
        const [, address] = /The site is at (\S+)/.exec(printed) ?? []
        if (address) resolve(address)
      })
    server.on('exit', () => reject(new Error(printed)))
  })
  try {
    await visiting({}, async ({ page, problems }) => {
      await page.goto(`${url}about`)
      await hydrated(page)
      edit('content/pages/about.yaml', (text) => text.replace('High water', 'High water today'))
      await page.getByRole('heading', { name: 'High water today' }).waitFor()
      await page.getByRole('button', { name: 'Edit this page' }).waitFor()
      expect(problems).toEqual([])
    })
  } finally {
    server.kill()
    await once(server, 'exit')
  }
})
