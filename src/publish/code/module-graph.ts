/** Which source file imports which, read from the files themselves: the same answer for a build and for a server that has loaded nothing yet. */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** What one file imports: paths from the project's folder, in the order they are written. */
type ModuleImports = {
  /** Evaluated before the file itself. */
  static: string[]
  /** Fetched later, by `import()`. */
  dynamic: string[]
}

/** Imports of each source file by its path from the project's folder. Packages and types are no part of it. */
export type ModuleGraph = ReadonlyMap<string, ModuleImports>

const SCRIPT = /\.tsx?$/

/** An address that is known only in the browser. Vite leaves it alone as well. */
const IGNORED = '/* @vite-ignore */ '

/**
 * Follows the imports of `entries` through the project's own files.
 *
 * @throws Error naming the file that cannot be parsed, or imports what is not there or not written out
 */
export function readModuleGraph(projectFolder: string, entries: readonly string[]): ModuleGraph {
  const graph = new Map<string, ModuleImports>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (graph.has(path)) continue
    const imports = SCRIPT.test(path) ? readImports(projectFolder, path) : { static: [], dynamic: [] }
    graph.set(path, imports)
    waiting.push(...imports.static, ...imports.dynamic)
  }
  return graph
}

function readImports(projectFolder: string, path: string): ModuleImports {
  const text = readFileSync(join(projectFolder, path), 'utf8')
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const own = (list: readonly string[]): string[] =>
    list
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => {
        const target = posix.join(posix.dirname(path), specifier)
        if (existsSync(join(projectFolder, target))) return target
        throw new Error(`${path} imports ${specifier}, and there is no such file.`)
      })
  const imports = module.staticImports.filter(({ start }) => !/^import\s+type\b/.test(text.slice(start)))
  const exports = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  return {
    static: own([
      ...imports.map(({ moduleRequest }) => moduleRequest.value),
      ...exports.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ]),
    dynamic: own(
      module.dynamicImports
        .filter(({ moduleRequest: { start } }) => !text.slice(0, start).endsWith(IGNORED))
        .map(({ moduleRequest: { start, end } }) => literalText(text.slice(start, end), path)),
    ),
  }
}

function literalText(expression: string, path: string): string {
  const [, text] = /^['"]([^'"]+)['"]$/.exec(expression) ?? []
  if (text === undefined) throw new Error(`${path}: import(${expression}) must name its file as a text.`)
  return text
}

/**
 * Files that loading `entries` evaluates, in the order of evaluation: imports before importers, what `import()` fetches
 * after all of it. Imports of the files in `closed` are not followed.
 *
 * @param graph has every entry
 */
export function evaluationOrder(
  graph: ModuleGraph,
  entries: readonly string[],
  closed: ReadonlySet<string> = new Set(),
): string[] {
  const order = new Set<string>()
  const entered = new Set<string>()
  const later: string[] = []
  const evaluate = (path: string): void => {
    if (entered.has(path)) return
    entered.add(path)
    if (!closed.has(path)) {
      const imports = graph.get(path)
      imports?.static.forEach(evaluate)
      later.push(...(imports?.dynamic ?? []))
    }
    order.add(path)
  }
  entries.forEach(evaluate)
  for (const path of later) evaluate(path) // grows while it is walked
  return [...order]
}
