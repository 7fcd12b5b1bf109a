/** Evaluates the style files, all in one pass: what each says in CSS, and the class names that components import from it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { Adapter } from '@vanilla-extract/css'
import { rolldown } from 'rolldown'
import { isLateFile, splitRules } from './late-rules.ts'

/** One style file, evaluated. */
export type StyleModule = {
  /** As written: not minified, addresses of files as they stand in the source. */
  css: string
  /** The same of what may come after the first view: see `late-rules.ts`. */
  late: string
  /** What components import: class names and plain values. */
  exports: Readonly<Record<string, unknown>>
}

type RuleBlock = Parameters<Adapter['appendCss']>[0]
type Composition = Parameters<Adapter['registerComposition']>[0]

/** Part of what class names are made of. */
const PACKAGE = 'copybook'

const ENTRY = '\0style-files'

// The packages are loaded when the first styles are evaluated: a build that finds its code in the cache needs none.
const require = createRequire(import.meta.url)

/**
 * @param files paths of `*.css.ts` and `*.css` files from the project's folder; what they import is evaluated too
 * @param names `stable`: a class keeps its name when other files change; `short`: it is one of the fewest characters
 * @returns each file of `files`, in that order
 * @throws Error naming the style file that fails
 */
export async function evaluateStyles(
  projectFolder: string,
  files: readonly string[],
  names: 'stable' | 'short' = 'stable',
): Promise<Map<string, StyleModule>> {
  const scripts = files.filter((path) => path.endsWith('.ts'))
  const { exports, rules, classNames, compositions, used } = run(await bundle(projectFolder, scripts))
  const { transformCss } =
    require('@vanilla-extract/css/transformCss') as typeof import('@vanilla-extract/css/transformCss')
  const unused = compositions.map(({ identifier }) => identifier).filter((identifier) => !used.has(identifier))
  const rename = names === 'short' ? shortNames(classNames) : (text: string) => text
  const plain = toPlain(new Set(unused), rename)
  const evaluated = scripts.map((path, index): [string, StyleModule] => {
    const cssObjs = rules.get(path) ?? []
    // Only names that occur: all that transformCss does with a name takes time, and a file names few.
    const text = JSON.stringify(cssObjs)
    const localClassNames = classNames.filter((name) => text.includes(name))
    const composedClassLists = compositions.filter(({ classList }) => text.includes(classList))
    const toCss = (blocks: RuleBlock[]): string =>
      rename(transformCss({ localClassNames, composedClassLists, cssObjs: blocks }).join('\n'))
    const { early, late } = isLateFile(path) ? { early: [], late: cssObjs } : splitRules(cssObjs)
    const values = Object.entries(exports[`file${index}`] ?? {}).map(([name, value]) => [name, plain(value)] as const)
    return [
      path,
      {
        css: toCss(early),
        late: toCss(late),
        exports: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
      },
    ]
  })
  const modules = new Map(evaluated)
  return new Map(files.map((path) => [path, modules.get(path) ?? plainSheet(projectFolder, path)]))
}

/**
 * Numbers in place of hashes, which hardly compress: they were a twentieth of a page. The underscore keeps them from being
 * words that blockers of advertisements look for.
 */
function shortNames(classNames: readonly string[]): (text: string) => string {
  const short = new Map(classNames.map((name, index) => [name, `_${index.toString(36)}`]))
  return (text) => text.replace(/\w+/g, (word) => short.get(word) ?? word)
}

function plainSheet(projectFolder: string, path: string): StyleModule {
  const css = readFileSync(join(projectFolder, path), 'utf8')
  return isLateFile(path) ? { css: '', late: css, exports: {} } : { css, late: '', exports: {} }
}

/** One script of all style files, in the order of `files`; each says whose rules follow before it states them. */
async function bundle(projectFolder: string, files: readonly string[]): Promise<string> {
  const absolute = new Map(files.map((path) => [join(projectFolder, path).replaceAll('\\', '/'), path]))
  const build = await rolldown({
    input: ENTRY,
    platform: 'node',
    treeshake: false,
    external: (id) => !/^(?:[./\0]|[A-Za-z]:)/.test(id),
    plugins: [
      {
        name: 'copybook:style-files',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) =>
          id === ENTRY
            ? [...absolute.keys()].map((file, i) => `export * as file${i} from ${JSON.stringify(file)}`).join('\n')
            : null,
        transform: {
          filter: { id: /\.css\.ts$/ },
          handler(code, id) {
            const path = absolute.get(id.replaceAll('\\', '/'))
            if (path === undefined) throw new Error(`${id} is imported by a style file and by no component.`)
            const scope = `${JSON.stringify(path)}, ${JSON.stringify(PACKAGE)}`
            const open = `import * as __scope from '@vanilla-extract/css/fileScope';__scope.setFileScope(${scope});`
            return `${open}${code}\n;__scope.endFileScope();`
          },
        },
      },
    ],
  })
  try {
    const { output } = await build.generate({ format: 'cjs', sourcemap: false })
    return output[0].code
  } finally {
    await build.close()
  }
}

type Evaluation = {
  exports: Record<string, Record<string, unknown>>
  rules: Map<string, RuleBlock[]>
  classNames: string[]
  compositions: Composition[]
  used: Set<string>
}

/** Runs to its end without a pause, so that evaluations never mix. */
function run(code: string): Evaluation {
  const { setAdapter, removeAdapter } =
    require('@vanilla-extract/css/adapter') as typeof import('@vanilla-extract/css/adapter')
  const scope = require('@vanilla-extract/css/fileScope') as typeof import('@vanilla-extract/css/fileScope')
  const evaluation: Evaluation = { exports: {}, rules: new Map(), classNames: [], compositions: [], used: new Set() }
  const { exports, rules, classNames, compositions, used } = evaluation
  setAdapter({
    appendCss: (block, { filePath }) => {
      const known = rules.get(filePath)
      if (known) known.push(block)
      else rules.set(filePath, [block])
    },
    registerClassName: (name) => void classNames.push(name),
    registerComposition: (composition) => void compositions.push(composition),
    markCompositionUsed: (identifier) => void used.add(identifier),
    onEndFileScope: () => {},
    getIdentOption: () => 'short',
  })
  try {
    compileFunction(code, ['require', 'exports'], { filename: 'style-files.cjs' })(require, exports)
  } catch (error) {
    const file = scope.hasFileScope() ? scope.getFileScope().filePath : 'A style file'
    while (scope.hasFileScope()) scope.endFileScope()
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  } finally {
    removeAdapter()
  }
  return evaluation
}

/**
 * Exports as JSON can say them. Names of compositions that no rule speaks of are left out of class lists. A value with a
 * function in it serves other style files alone: components do not see it.
 */
function toPlain(unused: ReadonlySet<string>, rename: (text: string) => string): (value: unknown) => unknown {
  return function plain(value: unknown): unknown {
    if (typeof value === 'string') {
      const names = value.split(' ')
      return rename(names.length > 1 ? names.filter((name) => !unused.has(name)).join(' ') : value)
    }
    if (typeof value === 'function') return undefined
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, part]) => [name, plain(part)] as const)
    if (entries.some(([, part]) => part === undefined)) return undefined
    return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
  }
}
