/** Which file holds each block's component, as the registry says. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** The registry: from here the frame leads to the blocks, and a page needs only its own. */
export const REGISTRY = 'src/site/blocks/registry.ts'

/**
 * @returns the path of the component's module by block type; the types see to it that no block is missing
 * @throws Error when an entry is written in a way that this does not understand
 */
export function readBlockModules(projectFolder: string): Map<string, string> {
  return blockModules(readFileSync(join(projectFolder, REGISTRY), 'utf8'))
}

/** @param text of the registry: `export const registry = { faq: { component: Faq }, … }` */
export function blockModules(text: string): Map<string, string> {
  const { program, module } = parseSync(REGISTRY, text)
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName }): [string, string] => [localName.value, moduleRequest.value]),
    ),
  )
  const entries = program.body
    .flatMap((node) => (node.type === 'ExportNamedDeclaration' ? [node.declaration] : []))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ id, init }) =>
      id.type === 'Identifier' && id.name === 'registry' && init?.type === 'ObjectExpression' ? init.properties : [],
    )
  if (entries.length === 0) throw new Error(`${REGISTRY} exports no object named "registry".`)
  return new Map(
    entries.map((entry): [string, string] => {
      const [, name, body = ''] = /^['"]?([\w-]+)['"]?: ([\s\S]*)$/.exec(text.slice(entry.start, entry.end)) ?? []
      const [, component = ''] = /^\{ component: (\w+) \}$/.exec(body) ?? []
      const [, fetched] = /^\{\s*load: [\s\S]*\bimport\(['"]([^'"]+)['"]\)/.exec(body) ?? []
      const source = imported.get(component) ?? fetched
      if (name === undefined || source === undefined)
        throw new Error(`${REGISTRY}: write "${name ?? '…'}" as { component } or as { load: () => import('…') }.`)
      return [name, posix.join(posix.dirname(REGISTRY), source)]
    }),
  )
}
