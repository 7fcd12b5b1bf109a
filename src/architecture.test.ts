/** The house itself: which room may know which, and that no list is kept twice. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { derivedFiles } from './commands/types.ts'
import { listFiles } from './documents/list-files.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const source = join(project, 'src')
const textOf = (file: string): string => readFileSync(join(source, file), 'utf8')

const all = listFiles(source)
const files = all.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
const production = files.filter(
  (path) => !/\.test(?:-data)?\.tsx?$/.test(path) && !path.startsWith('tests/') && !path.startsWith('bench/'),
)

/** The stair of Node's side: each room may use those before it. */
const STAIR = [
  ...[
    'calendar',
    'routing',
    'origins',
    'diagnostics',
    'yaml',
    'schema',
    'documents',
    'link',
    'explain',
    'rules',
    'compiler',
    'report',
  ],
  ...['images', 'publish', 'changes', 'editing', 'serve', 'mocks', 'commands'],
]

/** What the rooms of the browser's side may use, and whose types; they take no code of Node's side but the matcher and the calendar. */
const BROWSER: Record<string, { code: string[]; types?: string[] }> = {
  theme: { code: [] },
  ui: { code: ['routing', 'origins', 'theme'], types: ['schema', 'link'] },
  forms: { code: ['calendar', 'theme', 'ui'], types: ['schema'] },
  blog: { code: ['theme', 'ui'], types: ['schema', 'link'] },
  blocks: { code: ['origins', 'theme', 'ui'], types: ['schema'] },
  page: { code: ['calendar', 'routing', 'theme', 'ui', 'blocks'], types: ['schema', 'link'] },
  desk: {
    code: ['calendar', 'routing', 'origins', 'theme', 'ui', 'blocks', 'page'],
    types: ['schema', 'link', 'diagnostics', 'report', 'changes', 'editing', 'serve'],
  },
  'entry-client.tsx': { code: ['page', 'desk'] },
  'entry-server.tsx': { code: ['page'] },
}

/** Where Node's side meets the other: it draws pages and pictures of them, reads posts, and its commands run tests and measurements. */
const MEETINGS: Record<string, { code: string[]; types?: string[] }> = {
  images: { code: ['theme'] },
  publish: { code: ['blog', 'theme'], types: ['page', 'entry-server.tsx'] },
  serve: { code: ['page'], types: ['entry-server.tsx', 'desk'] },
  commands: { code: ['blog', 'tests', 'bench'] },
}

const ARROWS: Record<string, { code: string[]; types?: string[] }> = {
  ...BROWSER,
  ...Object.fromEntries(
    STAIR.map((room, step) => {
      const { code = [], types = [] } = MEETINGS[room] ?? {}
      return [room, { code: [...STAIR.slice(0, step), ...code], types }]
    }),
  ),
}

type Import = { from: string; to: string; typeOnly: boolean }

const roomOf = (path: string): string => path.split('/')[0] ?? path

const imports: Import[] = production.flatMap((from) =>
  [
    ...textOf(from).matchAll(
      /(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|(typeof\s+)?import\('([^']+)'\)|import '([^']+)'/g,
    ),
  ].map(([, type, named, typeOf, dynamic, bare]) => ({
    from,
    to: named ?? dynamic ?? bare ?? '',
    typeOnly: type !== undefined || typeOf !== undefined,
  })),
)

const inside = imports.filter(({ to }) => to.startsWith('.'))
const target = ({ from, to }: Import): string => join(from, '..', to).replaceAll('\\', '/')

describe('arrows run one way', () => {
  test('every room is on the map', () => {
    const rooms = [...new Set(production.map(roomOf))].filter((room) => room !== 'vitest.config.ts')
    expect(rooms.sort()).toEqual(Object.keys(ARROWS).sort())
  })

  test.each(Object.keys(ARROWS))('%s', (room) => {
    const { code, types = [] } = ARROWS[room] ?? { code: [] }
    const wrong = inside
      .filter(({ from }) => roomOf(from) === room)
      .filter((each) => {
        const to = roomOf(target(each))
        if (to === room || code.includes(to) || (types.includes(to) && each.typeOnly)) return false
        // The registry is the one door from blocks to the two coded modules.
        return !(each.from === 'blocks/registry.ts' && ['blog', 'forms'].includes(to))
      })
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(wrong).toEqual([])
  })

  test('no file leads back to itself, in any room', () => {
    const next = new Map(production.map((file) => [file, inside.filter(({ from }) => from === file).map(target)]))
    const done = new Set<string>()
    const rings: string[] = []
    const follow = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) rings.push([...way.slice(way.indexOf(file)), file].join(' -> '))
      if (done.has(file) || way.includes(file)) return
      for (const to of next.get(file) ?? []) follow(to, [...way, file])
      done.add(file)
    }
    for (const file of production) follow(file, [])
    expect(rings).toEqual([])
  })

  test('folders are read by listFiles, which follows no link', () => {
    const all = listFiles(source).filter((path) => /\.[jt]sx?$/.test(path))
    expect(all.filter((path) => /readdir(?:Sync)?\([^)]*\brecursive:/.test(textOf(path)))).toEqual([])
  })

  test('no room holds more than 15% of the lines', () => {
    const lines = new Map<string, number>()
    for (const file of production)
      lines.set(roomOf(file), (lines.get(roomOf(file)) ?? 0) + textOf(file).split('\n').length)
    const all = [...lines.values()].reduce((sum, count) => sum + count, 0)
    expect([...lines].filter(([, count]) => count > 0.15 * all)).toEqual([])
  })

  test('the YAML reader and the schema checker never reach a browser', () => {
    const browser = ['theme', 'ui', 'forms', 'blog', 'blocks', 'page', 'desk', 'entry-client.tsx']
    const wrong = imports.filter(
      ({ from, to }) => browser.includes(roomOf(from)) && /^(yaml|ajv|markdown-it|node:)/.test(to),
    )
    expect(wrong).toEqual([])
  })

  test('the desk is named in one line, which only the development server runs', () => {
    const named = imports.filter(
      (each) => roomOf(each.from) !== 'desk' && roomOf(target(each)) === 'desk' && !each.typeOnly,
    )
    expect(named.map(({ from, to }) => [from, to])).toEqual([['entry-client.tsx', './desk/start.tsx']])
    expect(textOf('entry-client.tsx')).toMatch(
      /\nif \(import\.meta\.hot\) \{\n {2}import\('\.\/desk\/start\.tsx'\)[^\n]*\n\} else/,
    )
  })

  test('only the blog knows the content client', () => {
    expect([...new Set(imports.filter(({ to }) => to.startsWith('@sanity/')).map(({ from }) => roomOf(from)))]).toEqual(
      ['blog'],
    )
  })
})

test('no command calls process.exit: it cuts what a pipe has not taken yet, and can wait forever for worker threads', () => {
  const code = all.filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  expect(code).toContain('run.js')
  expect(code.filter((path) => /\bprocess\s*\.\s*(?:exit|reallyExit)\s*\(/.test(textOf(path)))).toEqual([])
})

describe('a block is a schema, a component and examples', () => {
  const schemas = readdirSync(join(project, 'schema/blocks'))
    .map((name) => name.replace('.schema.json', ''))
    .sort()

  test('the registry has each', () => {
    const [, body = ''] = /export const registry[^=]*= \{([\s\S]*?)\n\}/.exec(textOf('blocks/registry.ts')) ?? []
    const registered = [...body.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name]) => name).sort()
    expect(registered).toEqual(schemas)
  })

  test('each has its folder with examples, and no folder is left over', () => {
    const folders = readdirSync(join(source, 'blocks'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort()
    expect(folders).toEqual(schemas)
    expect(folders.filter((name) => !existsSync(join(source, 'blocks', name, 'examples.yaml')))).toEqual([])
  })

  test('types and the list of blocks are what the schemas say: npm run types', async () => {
    for (const [file, text] of await derivedFiles(project))
      expect(readFileSync(join(project, file), 'utf8'), file).toBe(text)
  })
})

describe('words live in YAML', () => {
  const components = production.filter((path) => path.endsWith('.tsx'))
  const WORDS = ['aria-label', 'aria-roledescription', 'aria-description', 'alt', 'title', 'placeholder', 'label']

  test.each(components)('%s has none', (file) => {
    const { program, errors } = parseSync(file, textOf(file), { lang: 'tsx' })
    expect(errors).toEqual([])
    const words: string[] = []
    visit(
      program,
      (node) => {
        if (node.type === 'JSXText' && /\p{L}/u.test(String(node.value))) words.push(String(node.value).trim())
        if (node.type === 'JSXAttribute' && WORDS.includes(String(nameOf(node))) && /\p{L}/u.test(literalOf(node)))
          words.push(literalOf(node))
        if (node.type === 'JSXExpressionContainer' && /\p{L}/u.test(literalOf({ value: node })))
          words.push(literalOf({ value: node }))
      },
      'JSXAttribute',
    )
    expect(words).toEqual([])
  })
})

type Node = { type?: string; [key: string]: unknown }

/** Calls `act` for each node; expressions directly inside attributes are left to the attribute. */
function visit(value: unknown, act: (node: Node) => void, attribute: string, inAttribute = false): void {
  if (Array.isArray(value)) for (const item of value) visit(item, act, attribute, inAttribute)
  else if (typeof value === 'object' && value !== null) {
    const node = value as Node
    if (!(inAttribute && node.type === 'JSXExpressionContainer')) act(node)
    for (const [key, child] of Object.entries(node))
      if (key !== 'parent') visit(child, act, attribute, node.type === attribute)
  }
}

const nameOf = (node: Node): unknown => (node['name'] as Node | undefined)?.['name']

/** A text written out, as `"…"`, `{'…'}` or a template. */
function literalOf(node: Node): string {
  const value = node['value'] as Node | null
  const inner = value?.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value
  if (inner?.type === 'Literal' || inner?.type === 'StringLiteral') return String(inner['value'] ?? '')
  if (inner?.type !== 'TemplateLiteral') return ''
  return (inner['quasis'] as { value: { raw: string } }[]).map(({ value: { raw } }) => raw).join('')
}
