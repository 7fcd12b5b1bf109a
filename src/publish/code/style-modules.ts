/** Evaluates all style files in one pass: their CSS, and the class names that components import. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { Adapter } from '@vanilla-extract/css'
import { rolldown } from 'rolldown'
import { publicModules } from '../../disk/site-parts.js'

/** One evaluated style file. Its CSS is not minified, and addresses of files are those of the source. */
export type StyleModule = {
  css: string
  /** Class names and plain values, for components. */
  exports: Readonly<Record<string, unknown>>
}

/** Class names contain it. */
const PACKAGE = 'copybook'

const ENTRY = '\0style-files'

// Packages are loaded when the first styles are evaluated: a build whose code is in the cache does not need them.
const require = createRequire(import.meta.url)

/**
 * Evaluates style files, and what they import.
 *
 * @param files paths of `*.css.ts` and `*.css` files from `root`
 * @param names `stable`: a class keeps its name when other files change; `short`: names have as few characters as possible
 * @returns each of `files`, in that order
 * @throws Error naming the style file that fails
 */
export async function evaluateStyles(
  root: string,
  files: readonly string[],
  names: 'stable' | 'short' = 'stable',
): Promise<Map<string, StyleModule>> {
  const scripts = files.filter((path) => path.endsWith('.ts'))
  const { exports, rules, classNames, compositions, used } = run(await bundle(root, scripts))
  const { transformCss } =
    require('@vanilla-extract/css/transformCss') as typeof import('@vanilla-extract/css/transformCss')
  const rename = names === 'short' ? shortNames(classNames) : (text: string) => text
  const unused = compositions.map(({ identifier }) => identifier).filter((identifier) => !used.has(identifier))
  const plain = toPlain(new Set(unused), rename)
  const moduleOf = (path: string): StyleModule => {
    if (!path.endsWith('.ts')) return { css: readFileSync(join(root, path), 'utf8'), exports: {} }
    const cssObjs = rules.get(path) ?? []
    // Only names that occur: transformCss takes time for each name, and a file has few.
    const text = JSON.stringify(cssObjs)
    const localClassNames = classNames.filter((name) => text.includes(name))
    const composedClassLists = compositions.filter(({ classList }) => text.includes(classList))
    const css = rename(transformCss({ localClassNames, composedClassLists, cssObjs }).join('\n'))
    return { css, exports: plain(exports[`file${scripts.indexOf(path)}`] ?? {}, true) as StyleModule['exports'] }
  }
  return new Map(files.map((path) => [path, moduleOf(path)]))
}

/**
 * Numbers in place of hashes, which hardly compress: they were a twentieth of a page. With the underscore they are no words
 * that ad blockers look for.
 */
function shortNames(classNames: readonly string[]): (text: string) => string {
  const short = new Map(classNames.map((name, index) => [name, `_${index.toString(36)}`]))
  return (text) => text.replace(/\w+/g, (word) => short.get(word) ?? word)
}

/** Returns one script of all style files, in order, with the scope of each set around it. */
async function bundle(root: string, files: readonly string[]): Promise<string> {
  const absolute = new Map(files.map((path) => [join(root, path).replaceAll('\\', '/'), path]))
  const entry = [...absolute.keys()].map((file, i) => `export * as file${i} from ${JSON.stringify(file)}`).join('\n')
  const build = await rolldown({
    input: ENTRY,
    platform: 'node',
    treeshake: false,
    resolve: { alias: publicModules(root) },
    external: (id) => !/^(?:[./\0]|[A-Za-z]:|copybook\/)/.test(id),
    plugins: [
      {
        name: 'copybook:style-files',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? entry : null),
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

/** Runs the script. Nothing is awaited, so two evaluations never mix. */
function run(code: string) {
  const { setAdapter, removeAdapter } =
    require('@vanilla-extract/css/adapter') as typeof import('@vanilla-extract/css/adapter')
  const scope = require('@vanilla-extract/css/fileScope') as typeof import('@vanilla-extract/css/fileScope')
  const exports: Record<string, Record<string, unknown>> = {}
  const rules = new Map<string, Parameters<Adapter['appendCss']>[0][]>()
  const classNames: string[] = []
  const compositions: Parameters<Adapter['registerComposition']>[0][] = []
  const used = new Set<string>()
  setAdapter({
    appendCss: (block, { filePath }) => void rules.set(filePath, [...(rules.get(filePath) ?? []), block]),
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
  return { exports, rules, classNames, compositions, used }
}

/**
 * Exports as JSON: without compositions that no rule names, and without values that contain a function, which are for other
 * style files.
 */
function toPlain(unused: ReadonlySet<string>, rename: (text: string) => string) {
  return function plain(value: unknown, isModule = false): unknown {
    if (typeof value === 'string') {
      const names = value.split(' ')
      return rename(names.length > 1 ? names.filter((name) => !unused.has(name)).join(' ') : value)
    }
    if (typeof value === 'function') return undefined
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, part]) => [name, plain(part)] as const)
    const kept = entries.filter(([, part]) => part !== undefined)
    if (kept.length < entries.length && !isModule) return undefined
    return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept)
  }
}
