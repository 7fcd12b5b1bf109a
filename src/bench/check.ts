/** How long the check takes: beside ajv-cli over the same files, and on a site of 5,000 pages. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { World } from '../check/command.ts'
import { compileContent } from '../content/compile-content.ts'
import { groupBy } from '../content/group-by.ts'
import { type FolderFiles, jsonTexts, readFolder } from '../content/read-folder.ts'
import { createSchemaSet, kindOf, type SchemaSet } from '../content/schema-set.ts'

/** What people check YAML with otherwise; installed for the purpose, outside the project's dependencies. */
const RIVAL = 'ajv-cli@5.0.0'

const RUNS = 5
const PAGES = 5_000

/** Prints milliseconds and ratios. */
export async function run({ projectFolder, print }: World): Promise<void> {
  const schemas = createSchemaSet(jsonTexts(readFolder(join(projectFolder, 'schema'))))
  const content = readFolder(join(projectFolder, 'content'))
  print(`The check, with the start of Node, in milliseconds (the middle of ${RUNS} runs)`)
  const ours = middle(() => execute(projectFolder, [['src/run.js', 'check']]))
  print(`  npm run check, every rule        ${ours.toFixed(0).padStart(6)}`)
  const rival = installRival(projectFolder)
  if (!rival) print(`  ${RIVAL} could not be installed: nothing to compare with.`)
  else {
    const commands = rivalCommands(rival, projectFolder, content, schemas)
    const theirs = middle(() => execute(projectFolder, commands))
    print(
      `  ${RIVAL}, the schemas alone ${theirs.toFixed(0).padStart(6)}   (${commands.length} processes: it takes one schema at a time)`,
    )
    print(`  ours : theirs = ${(ours / theirs).toFixed(2)}`)
  }
  print('Many pages, in one process')
  const small = manyPages(content, schemas, PAGES / 5, print)
  const large = manyPages(content, schemas, PAGES, print)
  print(
    `  of ${PAGES} to ${PAGES / 5} pages: time a page ${(large.time / small.time).toFixed(2)}, memory a page ${(large.memory / small.memory).toFixed(2)}`,
  )
}

/** The middle of the times that `act` takes, in milliseconds. */
function middle(act: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    act()
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
}

/** @throws Error when a command says that something is wrong: then a time means nothing */
function execute(folder: string, commands: readonly string[][]): void {
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`node ${command.join(' ')}\n${stdout}${stderr}`)
  }
}

/** @returns the program's path, or `undefined` where it cannot be fetched */
function installRival(projectFolder: string): string | undefined {
  const folder = join(projectFolder, '.cache', 'bench')
  const program = join(folder, 'node_modules', 'ajv-cli', 'dist', 'index.js')
  const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', '--silent', RIVAL]
  if (!existsSync(program)) spawnSync('npm', install, { stdio: 'ignore', shell: process.platform === 'win32' })
  return existsSync(program) ? program : undefined
}

/** One command a kind of file. The schemas are given whole, without the annotations that only our check knows. */
function rivalCommands(rival: string, projectFolder: string, content: FolderFiles, schemas: SchemaSet): string[][] {
  const folder = join(projectFolder, '.cache', 'bench', 'schemas')
  mkdirSync(folder, { recursive: true })
  const files = [...content.keys()].flatMap((file) =>
    kindOf(schemas, file) ? [{ file, kind: kindOf(schemas, file) as string }] : [],
  )
  return groupBy(files, ({ kind }) => kind).map((group) => {
    const kind = group[0]?.kind ?? ''
    const schema = join(folder, `${kind}.json`)
    writeFileSync(schema, JSON.stringify(plain(schemas.kinds.get(kind))))
    const data = group.flatMap(({ file }) => ['-d', join('content', file)])
    return [
      rival,
      'validate',
      '--spec=draft2020',
      '--strict=false',
      '--all-errors',
      '--validate-formats=false',
      '-s',
      schema,
      ...data,
    ]
  })
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([key]) => !key.startsWith('x-') && key !== 'defaultSnippets' && key !== 'discriminator',
  )
  return Object.fromEntries(kept.map(([key, inside]) => [key, plain(inside)]))
}

/** Checks the shipped content with its About page `count` times over. Milliseconds and bytes a page. */
function manyPages(
  content: FolderFiles,
  schemas: SchemaSet,
  count: number,
  print: (text: string) => void,
): { time: number; memory: number } {
  const about = content.get('pages/about.yaml') ?? new Uint8Array()
  const routes = new TextDecoder().decode(content.get('routes.yaml'))
  const names = Array.from({ length: count }, (_, index) => `copy-${index}`)
  const files = new Map(content)
  const lines = names.map((name) => `- path: /${name}\n  shows: pages/${name}\n`)
  files.set('routes.yaml', new TextEncoder().encode(`${routes}\n${lines.join('')}`))
  for (const name of names) files.set(`pages/${name}.yaml`, about.slice())
  const before = heap()
  const start = performance.now()
  const { diagnostics, folder } = compileContent(files, schemas)
  const time = (performance.now() - start) / count
  const memory = (heap() - before) / count
  const read = folder.files.size
  print(
    `  ${String(count).padStart(5)} pages: ${time.toFixed(2)} ms and ${(memory / 1024).toFixed(0)} KB a page (${read} files, ${diagnostics.length} findings)`,
  )
  return { time, memory }
}

/** Bytes in use once what nobody needs is gone. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
