/** How commands end: by themselves, with all of their output, and when they are stopped. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'run-'))
const site = join(work, 'dist')
const env = { ...process.env, CONTENT_DIR: 'src/tests/other-site', OUT_DIR: site, PORT: '0' }

/** Reports that a command has written its output: it waits for its reader, or it ends. */
const WRITTEN = `
import { writeFileSync } from 'node:fs'
const say = () => writeFileSync(process.env.WRITTEN, '')
process.on('exit', say)
setInterval(() => process.stdout.writableLength > 0 && say(), 20).unref()
`

/** What a pipe buffers on Linux before anybody reads. */
const PIPE = 65_536

beforeAll(() => {
  writeFileSync(join(work, 'written.mjs'), WRITTEN)
  mkdirSync(site)
  for (const file of ['index.html', '_headers', '_redirects']) writeFileSync(join(site, file), '')
})
afterAll(() => rmSync(work, { recursive: true }))

/** Runs a command into a full pipe, which is read only after the command has written. */
function intoFullPipe(words: string): { output: string; code: number } {
  const folder = mkdtempSync(join(work, 'pipe-'))
  const names = { WRITTEN: join(folder, 'written'), CODE: join(folder, 'code'), NODE: process.execPath }
  const command = `"$NODE" --import ${join(work, 'written.mjs')} src/run.js ${words}`
  const reader = 'until [ -e "$WRITTEN" ]; do sleep 0.02; done; cat'
  const script = `{ head -c ${PIPE} /dev/zero; ${command}; echo $? > "$CODE"; } | { ${reader}; }`
  const options = { cwd: projectFolder, env: { ...env, ...names }, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  const { stdout } = spawnSync('sh', ['-c', script], options)
  return { output: stdout.slice(PIPE), code: Number(readFileSync(names.CODE, 'utf8')) }
}

const TWO_SITES = '--from src/tests/other-site --to src/tests/clinic-site'

// The other commands print in the same way, and none may end the process: `architecture.test.ts`.
describe.runIf(process.platform === 'linux')('a slow reader receives all that a command prints', () => {
  test.each([
    ['check --format json', 0, '}'],
    [`changes ${TWO_SITES} --format html`, 0, '</body></html>\n', PIPE],
    ['build', 1, 'before the command.'],
    ['host nginx', 0, '}'],
    ['packages', 0, 'for knip'],
    ['test no-such-test', 1, 'no-such-test.'],
  ] as const)('%s', (words, code, end, least: number = 1) => {
    const ended = intoFullPipe(words)
    expect(ended.code).toBe(code)
    expect(ended.output.endsWith(`${end}\n`), ended.output.slice(-200)).toBe(true)
    expect(ended.output.length).toBeGreaterThan(least)
  })
})

test('a reader that closes early gets no stack trace', async () => {
  const later = `data:text/javascript,process.once('beforeExit', () => process.stdout.write('more'))`
  const child = spawn(process.execPath, ['--import', later, 'src/run.js', 'nothing'], { cwd: projectFolder, env })
  child.stdout.destroy()
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(said).toMatch(/^There is no command "nothing".*\n$/)
  expect(code).toBe(2)
})

test('the compiled code of a command is kept with its bundle, where Node can keep it', () => {
  const { status } = spawnSync(process.execPath, ['src/run.js', 'host', '--help'], { cwd: projectFolder, env })
  expect(status).toBe(0)
  const newest = join(projectFolder, '.cache/commands', newestOf(join(projectFolder, '.cache/commands')))
  expect(readdirSync(newest)).toContain('host')
  expect(readdirSync(newest).includes('compiled')).toBe('enableCompileCache' in nodeModule)
})

/** A command that starts makes its bundle the newest one. */
const newestOf = (folder: string): string =>
  readdirSync(folder).reduce((one, other) => {
    const [first, second] = [one, other].map((name) => statSync(join(folder, name)).mtimeMs) as [number, number]
    return second > first ? other : one
  })

describe('a server', () => {
  test.each([
    ['start', 'SIGINT'],
    ['preview', 'SIGTERM'],
  ] as const)('%s ends by itself after %s, with open connections', async (command, signal) => {
    const child = spawn(process.execPath, ['src/run.js', command], { cwd: projectFolder, env })
    const said = text(child.stderr)
    const ended = once(child, 'exit')
    const port = await portOf(child.stdout)
    const busy = connect(port, 'localhost', () => busy.write('POST /_forms HTTP/1.1\r\nHost: localhost\r\n')).on(
      'error',
      () => {},
    )
    await once(busy, 'connect')
    const page = await fetch(`http://localhost:${port}/`)
    expect(page.status).toBe(200)
    child.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(await said).toBe('')
    busy.destroy()
  })
})

async function portOf(output: AsyncIterable<Buffer>): Promise<number> {
  let printed = ''
  for await (const part of output) {
    printed += part
    const port = /http:\/\/localhost:(\d+)/.exec(printed)?.[1]
    if (port !== undefined) return Number(port)
  }
  throw new Error(`It ended without an address:\n${printed}`)
}

/**
 * This V8 flag makes worker threads wait for collections all the time. With `process.exit`, which joins them, 7 of 8
 * runs never ended. Before Node 24 the end of the event loop waits for workers too, but there are none that allocate.
 */
test.runIf(Number(process.versions.node.split('.')[0]) >= 24)(
  'no V8 worker thread keeps a command from ending',
  () => {
    const run = (...flags: string[]) =>
      spawnSync(process.execPath, [...flags, 'src/run.js', 'check'], {
        cwd: projectFolder,
        timeout: 150_000,
        encoding: 'utf8',
      })
    expect(run().status).toBe(0)
    for (let round = 0; round < 2; round += 1)
      expect(run('--stress-concurrent-allocation', '--initial-heap-size=16', '--max-heap-size=80')).toMatchObject({
        status: 0,
        signal: null,
      })
  },
  600_000,
)
