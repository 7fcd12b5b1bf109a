import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { readFolder } from '../disk/read-folder.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'copybook-build-'))
afterAll(() => rmSync(work, { recursive: true }))

/** Returns the hashes of every file of a build. */
function build(
  name: string,
  env: Record<string, string>,
): { files: Map<string, string>; status: number | null; output: string } {
  const out = join(work, name)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/run.js', 'build'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, OUT_DIR: out, ...env },
  })
  if (status !== 0 && !existsSync(out)) throw new Error(`The build failed:\n${stdout}${stderr}`)
  return { files: hashes(out), status, output: stdout }
}

const hashes = (folder: string): Map<string, string> =>
  new Map([...readFolder(folder)].map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')]))

/** Copies a content and applies `change` to one file. */
function contentCopy(name: string, of: string, change?: { file: string; from: string; to: string }): string {
  const folder = join(work, name)
  cpSync(join(project, of), folder, { recursive: true })
  if (change) {
    const text = readFileSync(join(folder, change.file), 'utf8')
    expect(text).toContain(change.from)
    writeFileSync(
      join(folder, change.file),
      text.replace(change.from, () => change.to),
    )
  }
  return folder
}

/** Copies a content with its git history, if it has one: the dates in the sitemap are those of its commits. */
function contentElsewhere(): string {
  const clone = join(work, 'clone')
  const { status } = spawnSync('git', ['clone', '--quiet', '--shared', project, clone])
  if (status !== 0) return contentCopy('copy', 'content')
  rmSync(join(clone, 'content'), { recursive: true })
  cpSync(join(project, 'content'), join(clone, 'content'), { recursive: true })
  return join(clone, 'content')
}

const isCode = (path: string): boolean => path.startsWith('assets/')

describe('a build', () => {
  const first = build('first', { TZ: 'Asia/Kolkata', LANG: 'en_IN.UTF-8' })

  test('is the same byte for byte, regardless of time zone, locale and file order', () => {
    const second = build('second', {
      TZ: 'America/Los_Angeles',
      LANG: 'de_DE.UTF-8',
      LC_ALL: 'C',
      CONTENT_DIR: contentElsewhere(),
    })
    expect(first.status).toBe(0)
    expect([...second.files]).toEqual([...first.files])
  })

  test('of changed content has the same scripts and styles, byte for byte', () => {
    const price = { file: 'courses.yaml', from: 'monthlyPrice: 3000', to: 'monthlyPrice: 3200' }
    const dearer = contentCopy('dearer', 'src/tests/broken-base', price)
    writeFileSync(
      join(dearer, 'courses.yaml'),
      readFileSync(join(dearer, 'courses.yaml'), 'utf8').replace('pricePerClass: 375', 'pricePerClass: 400'),
    )
    const changed = build('dearer-out', { CONTENT_DIR: dearer })
    expect(changed.status).toBe(0)
    const code = (files: Map<string, string>) => [...files].filter(([path]) => isCode(path))
    expect(code(first.files).length).toBeGreaterThan(5)
    expect(code(changed.files)).toEqual(code(first.files))
    expect(readFileSync(join(work, 'dearer-out', 'courses.html'), 'utf8')).toContain('₹3,200')
    expect(readFileSync(join(work, 'dearer-out', 'index.html'), 'utf8')).toContain('₹3,200')
  })

  test('of broken content writes nothing and leaves the last site unchanged', () => {
    const broken = contentCopy('broken', 'src/tests/broken-base', {
      file: 'courses.yaml',
      from: 'monthlyPrice: 3000',
      to: 'monthlyPrice: "3,000"',
    })
    const before = hashes(join(work, 'first'))
    const result = build('first', { CONTENT_DIR: broken })
    expect(result.status).toBe(1)
    expect(result.output).toContain('courses.yaml:')
    expect(hashes(join(work, 'first'))).toEqual(before)
  })
})
