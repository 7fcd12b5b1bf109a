/** A site without a collection has none of its schemas, rules and code, and all the rest works. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'

const project = fileURLToPath(new URL('../..', import.meta.url))

test('the site builds without the openings', () => {
  const copy = mkdtempSync(join(tmpdir(), 'copybook-removal-'))
  const at = (path: string): string => join(copy, path)
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(at(path), change(readFileSync(at(path), 'utf8')))
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
    return { status, printed: stdout + stderr }
  }
  try {
    const left = /(^|\/)(node_modules|\.cache|\.git|dist)$|\.test\.tsx?$/
    cpSync(project, copy, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !left.test(path.replaceAll('\\', '/')),
    })
    // Looks older than the installation, or the commands would install packages through the link.
    utimesSync(at('package-lock.json'), 0, 0)
    symlinkSync(join(project, 'node_modules'), at('node_modules'), 'junction')

    for (const folder of ['content', 'content/bn', 'content/bn/made-from']) rmSync(at(`${folder}/openings.yaml`))
    edit('package.json', (text) => text.replace('"openings",', ''))
    for (const file of ['content/pages/career.yaml', 'content/bn/pages/career.yaml'])
      edit(file, (text) => {
        const page = parse(text) as { blocks: { type: string }[] }
        return stringify({ ...page, blocks: page.blocks.filter(({ type }) => type !== 'openings') })
      })

    expect(run('src/run.js', 'build')).toMatchObject({ status: 0 })
    expect(readFileSync(at('dist/career.html'), 'utf8')).toContain('Join Our Teaching Team')
    const scripts = readdirSync(at('dist/assets')).filter((name) => name.endsWith('.js'))
    const hasOpenings = (name: string) => readFileSync(at(`dist/assets/${name}`), 'utf8').includes('.responsibilities')
    expect(scripts.filter(hasOpenings)).toEqual([])

    edit('content/pages/career.yaml', (text) => `${text}  - type: openings\n`)
    expect(run('src/run.js', 'check').printed).toContain('There is no kind of block called "openings".')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
