/** A site without a collection has none of its schemas, rules and code, and all the rest works. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** `code`: something in the scripts that only this collection has. */
const CASES = [
  { name: 'openings', page: 'career', words: 'Join Our Teaching Team', code: '.responsibilities' },
  { name: 'timetable', page: 'curriculum', words: 'Course Curriculum', code: 'timetable.ics' },
]

test.each(CASES)('the site builds without the collection $name', ({ name, page, words, code }) => {
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

    for (const folder of ['content', 'content/bn', 'content/bn/made-from']) rmSync(at(`${folder}/${name}.yaml`))
    edit('package.json', (text) => text.replace(new RegExp(`"${name}",\\s*`), ''))
    for (const file of [`content/pages/${page}.yaml`, `content/bn/pages/${page}.yaml`])
      edit(file, (text) => {
        const whole = parse(text) as { blocks: { type: string }[] }
        return stringify({ ...whole, blocks: whole.blocks.filter(({ type }) => type !== name) })
      })

    expect(run('src/run.js', 'check')).toMatchObject({ status: 0 })
    expect(run('src/run.js', 'build')).toMatchObject({ status: 0 })
    expect(readFileSync(at(`dist/${page}.html`), 'utf8')).toContain(words)
    const scripts = readdirSync(at('dist/assets')).filter((file) => file.endsWith('.js'))
    expect(scripts.filter((file) => readFileSync(at(`dist/assets/${file}`), 'utf8').includes(code))).toEqual([])

    edit(`content/pages/${page}.yaml`, (text) => `${text}  - type: ${name}\n`)
    expect(run('src/run.js', 'check').printed).toContain(`There is no kind of block called "${name}".`)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
