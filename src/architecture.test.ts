/** The architecture: which folder may import which, and that no list is kept twice. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { derivedFiles } from './commands/types.ts'
import { listFiles } from './disk/read-folder.ts'
import { blockFiles } from './publish/code/block-registry.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const source = join(project, 'src')
const textOf = (file: string): string => readFileSync(join(source, file), 'utf8')

const all = listFiles(source)
const files = all.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
const production = files.filter(
  (path) => !/\.test(?:-data)?\.tsx?$/.test(path) && !path.startsWith('tests/') && !path.startsWith('bench/'),
)

type Arrows = { code: readonly string[]; types?: readonly string[] }

/** The layers of the compiler: each may import those before it. Its own files come between rules and reports. */
const COMPILER = [
  'calendar',
  'routing',
  'diagnostics',
  'yaml',
  'schema',
  'theme',
  'documents',
  'link',
  'languages',
  'rules',
  '',
  'report',
].map((name) => (name === '' ? 'compiler' : `compiler/${name}`))

/** The packages of the compiler, which run in a browser and in Node: `compiler/browser.test.ts`. */
const PURE_PACKAGES = ['diff', 'fastest-levenshtein', 'image-size', 'markdown-it', 'regexparam', 'saxes', 'yaml']

/**
 * Folders that a visitor's browser loads, and the only code of the compiler that is loaded with them: `BROWSER_CODE`.
 */
const BROWSER: Record<string, Arrows> = {
  'site/theme': { code: [] },
  'site/ui': { code: ['site/theme'] },
  forms: { code: ['site/theme', 'site/ui'] },
  blog: { code: ['site/theme', 'site/ui'] },
  'collections/blocks': { code: ['site/theme', 'site/ui'] },
  'site/blocks': { code: ['site/theme', 'site/ui'] },
  'site/page': { code: ['site/theme', 'site/ui', 'site/blocks'] },
  'editor/overlay': {
    code: ['site/theme', 'site/ui', 'site/blocks', 'site/page'],
    types: ['changes', 'editor', 'editor/edits', 'editor/stores', 'editor/worker'],
  },
  // What a site's code imports, on pages and in Node.
  'copybook.ts': { code: ['compiler/diagnostics'], types: ['collections'] },
  'entry-client.tsx': { code: ['site/ui', 'site/page', 'editor/overlay'] },
  'entry-server.tsx': { code: ['site/page'] },
  'entry-offline.ts': { code: [] },
}

const BROWSER_CODE = [
  'compiler/calendar',
  'compiler/routing',
  'compiler/link/source-markers.ts',
  'compiler/schema/digits.ts',
  'compiler/theme/colours.ts',
]

const NODE: Record<string, Arrows> = {
  // Which label has the words for a value: a block and the rules about it know the same.
  collections: { code: [...COMPILER, 'collections/blocks'] },
  disk: { code: [...COMPILER, 'collections'] },
  publish: {
    code: [...COMPILER, 'collections', 'disk', 'blog', 'site/theme'],
    types: ['site/page', 'entry-server.tsx', 'entry-offline.ts'],
  },
  changes: { code: [...COMPILER, 'disk', 'publish'], types: ['entry-server.tsx'] },
  'editor/edits': { code: [...COMPILER, 'changes'] },
  'editor/stores': { code: [...COMPILER, 'disk', 'changes', 'editor/edits'] },
  editor: { code: COMPILER },
  'editor/worker': { code: [...COMPILER, 'collections', 'changes', 'editor', 'editor/edits', 'editor/stores'] },
  'editor/api': {
    code: [...COMPILER, 'editor/edits', 'editor/stores', 'server'],
    types: ['editor/overlay'],
  },
  server: {
    code: [...COMPILER, 'disk', 'publish', 'changes', 'editor', 'editor/stores', 'editor/api', 'site/page'],
    types: ['entry-server.tsx', 'editor/overlay'],
  },
  mocks: { code: [...COMPILER, 'disk', 'server'] },
  starters: { code: [...COMPILER, 'disk'] },
  commands: {
    code: [
      ...COMPILER,
      'collections',
      'disk',
      'publish',
      'changes',
      'editor',
      'editor/api',
      'server',
      'mocks',
      'starters',
      'blog',
      'tests',
      'bench',
    ],
  },
}

const ARROWS: Record<string, Arrows> = {
  ...Object.fromEntries(COMPILER.map((layer, step) => [layer, { code: COMPILER.slice(0, step) }])),
  ...Object.fromEntries(
    Object.entries(BROWSER).map(([layer, { code, types = [] }]) => [
      layer,
      { code: [...code, ...BROWSER_CODE], types: [...types, ...COMPILER] },
    ]),
  ),
  ...NODE,
}

/** `late`: imported when it is needed. */
type Import = { from: string; to: string; typeOnly: boolean; late: boolean }

/** Folders whose parts are layers of their own. */
const SPLIT = ['compiler', 'site', 'editor']

/**
 * Returns the layer: `compiler/rules` for any file below it, `publish` for any below that. Folders inside a collection
 * are blocks.
 */
function layerOf(path: string): string {
  const [folder = '', part = '', ...rest] = path.split('/')
  if (folder === 'collections' && rest.length > 1) return 'collections/blocks'
  return SPLIT.includes(folder) && rest.length > 0 ? `${folder}/${part}` : folder
}

const imports: Import[] = production.flatMap((from) =>
  [
    ...textOf(from).matchAll(
      /(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|(typeof\s+)?import\('([^']+)'\)|import '([^']+)'/g,
    ),
  ].map(([, type, named, typeOf, dynamic, bare]) => ({
    from,
    to: named ?? dynamic ?? bare ?? '',
    typeOnly: type !== undefined || typeOf !== undefined,
    late: dynamic !== undefined,
  })),
)

const inside = imports.filter(({ to }) => to.startsWith('.'))
const target = ({ from, to }: Import): string => join(from, '..', to).replaceAll('\\', '/')

/** Returns the code that a file loads with itself: files, and packages by the names in the imports. */
function loadedWith(file: string, { late }: { late: boolean }): { files: string[]; packages: string[] } {
  const code = imports.filter((one) => !one.typeOnly && (late || !one.late))
  const loaded = new Set([file])
  for (const from of loaded)
    for (const each of code.filter((one) => one.from === from && one.to.startsWith('.'))) loaded.add(target(each))
  const packages = code.filter(({ from, to }) => loaded.has(from) && !to.startsWith('.')).map(({ to }) => to)
  return { files: [...loaded], packages: [...new Set(packages)] }
}

describe('imports go one way', () => {
  test('every layer is listed', () => {
    const layers = [...new Set(production.map(layerOf))].filter((layer) => layer !== 'vitest.config.ts')
    expect(layers.sort()).toEqual(Object.keys(ARROWS).sort())
  })

  test.each(Object.keys(ARROWS))('%s', (layer) => {
    const { code, types = [] } = ARROWS[layer] ?? { code: [] }
    const wrong = inside
      .filter(({ from }) => layerOf(from) === layer)
      .filter((each) => {
        const file = target(each)
        const to = layerOf(file)
        if (to === layer || code.includes(to) || code.includes(file)) return false
        if (types.includes(to) && each.typeOnly) return false
        // Only the registry knows the blocks of collections and of the two coded modules.
        return !(each.from === 'site/blocks/registry.ts' && ['collections/blocks', 'blog', 'forms'].includes(to))
      })
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(wrong).toEqual([])
  })

  test('there are no cycles between files', () => {
    const next = new Map(production.map((file) => [file, inside.filter(({ from }) => from === file).map(target)]))
    const done = new Set<string>()
    const cycles: string[] = []
    const follow = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
      if (done.has(file) || path.includes(file)) return
      for (const to of next.get(file) ?? []) follow(to, [...path, file])
      done.add(file)
    }
    for (const file of production) follow(file, [])
    expect(cycles).toEqual([])
  })

  test('folders are read by listFiles, which does not follow links', () => {
    const all = listFiles(source).filter((path) => /\.[jt]sx?$/.test(path))
    expect(all.filter((path) => /readdir(?:Sync)?\([^)]*\brecursive:/.test(textOf(path)))).toEqual([])
  })

  test('no layer has more than 15% of the lines', () => {
    const lines = new Map<string, number>()
    for (const file of production)
      lines.set(layerOf(file), (lines.get(layerOf(file)) ?? 0) + textOf(file).split('\n').length)
    const all = [...lines.values()].reduce((sum, count) => sum + count, 0)
    expect([...lines].filter(([, count]) => count > 0.15 * all)).toEqual([])
  })

  test('the compiler imports nothing of Node, React or the DOM', () => {
    const packages = imports.filter(({ from, to }) => from.startsWith('compiler/') && !to.startsWith('.'))
    const named = packages.filter(({ typeOnly }) => !typeOnly).map(({ to }) => to.split('/')[0] ?? '')
    expect([...new Set(named)].sort()).toEqual(PURE_PACKAGES)
    expect(packages.filter(({ to }) => /^(node:|react|sharp|vite)/.test(to))).toEqual([])
  })

  test('what the worker of the editor loads has nothing of Node or React', () => {
    const { files, packages } = loadedWith('editor/worker/worker.ts', { late: true })
    const globals = files.filter((file) => /\b(?:Buffer\.|process\.|setImmediate\()/.test(textOf(file)))
    expect(globals).toEqual([])
    const own = ['@noble', 'idb', 'virtual:copybook']
    const named = packages.map((name) => name.split('/')[0])
    expect([...new Set(named)].sort()).toEqual([...own, ...PURE_PACKAGES].sort())
  })

  test.each(['build', 'check'])('%s loads what bundles and draws only when there is something to do', (command) => {
    const { packages } = loadedWith(`commands/${command}.ts`, { late: false })
    expect(packages).toContain('yaml')
    expect(packages.filter((name) => /^(?:vite|rolldown|sharp|harfbuzzjs|ajv)\b/.test(name))).toEqual([])
  })

  test('the YAML reader and the schema checker never reach a visitor', () => {
    const browser = Object.keys(BROWSER)
    const wrong = imports.filter(
      ({ from, to }) => browser.includes(layerOf(from)) && /^(yaml|ajv|markdown-it|node:)/.test(to),
    )
    expect(wrong).toEqual([])
  })

  test('the editor is imported in one line, which only the development server runs', () => {
    const overlay = (file: string) => layerOf(file) === 'editor/overlay'
    const named = inside.filter((each) => !overlay(each.from) && overlay(target(each)) && !each.typeOnly)
    expect(named.map(({ from, to }) => [from, to])).toEqual([['entry-client.tsx', './editor/overlay/start.tsx']])
    expect(textOf('entry-client.tsx')).toMatch(
      /\nif \(import\.meta\.hot\) \{\n {2}import\('\.\/editor\/overlay\/start\.tsx'\)[^\n]*\n\} else/,
    )
  })

  test('only the blog imports the content client', () => {
    expect([
      ...new Set(imports.filter(({ to }) => to.startsWith('@sanity/')).map(({ from }) => layerOf(from))),
    ]).toEqual(['blog'])
  })
})

test('no command calls process.exit: it truncates pipe output, and can wait forever for worker threads', () => {
  const code = all.filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  expect(code).toContain('run.js')
  expect(code.filter((path) => /\bprocess\s*\.\s*(?:exit|reallyExit)\s*\(/.test(textOf(path)))).toEqual([])
})

describe('a block is a schema, a component and examples', () => {
  const schemas = readdirSync(join(project, 'schema/blocks'))
    .map((name) => name.replace('.schema.json', ''))
    .sort()

  test('the registry has each', () => {
    const [, body = ''] = /export const registry[^=]*= \{([\s\S]*?)\n\}/.exec(textOf('site/blocks/registry.ts')) ?? []
    const registered = [...body.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name]) => name).sort()
    expect(registered).toEqual(schemas)
  })

  test('each has a folder with examples, and there are no other folders', () => {
    const folders = readdirSync(join(source, 'site/blocks'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    const { examples } = blockFiles(all)
    expect([...examples.keys()].sort()).toEqual(schemas)
    expect(folders.filter((name) => !examples.has(name))).toEqual([])
  })

  test('types and the list of blocks match the schemas: npm run types', async () => {
    for (const [file, text] of await derivedFiles({ projectFolder: project, engineFolder: project }))
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

describe('documentation', () => {
  const documents = all.filter((path) => path.endsWith('.md'))
  const folders = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

  test('the map has at most 700 words', () => {
    expect(textOf('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(700)
  })

  test('the map names every folder', () => {
    expect(folders.filter((name) => !textOf('README.md').includes(`\n  ${name}/ `))).toEqual([])
  })

  test.each(folders)('%s/ has a README of at most 40 lines', (folder) => {
    expect(textOf(`${folder}/README.md`).trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  })

  test.each(documents)('the files that %s names exist', (document) => {
    const folder = join(document, '..')
    const code = [...textOf(document).matchAll(/`([\w./-]+\.(?:tsx?|js))`/g)].map(([, path = '']) => path)
    const links = [...textOf(document).matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path)
    const below = all.filter((path) => folder === '.' || path.startsWith(`${folder}/`))
    expect([
      ...code.filter(
        (path) =>
          !existsSync(join(project, path)) &&
          !existsSync(join(source, path)) &&
          !below.some((file) => `/${file}`.endsWith(`/${path}`)),
      ),
      ...links.filter((path) => !existsSync(join(source, folder, path))),
    ]).toEqual([])
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
