/** The registry: the component of each block, as a module. */
import { componentName } from '../../compiler/schema/complete-block.ts'
import type { SchemaSet } from '../../compiler/schema/schema-set.ts'

/** @param outside imports from other folders  @param own imports from this folder  @param entries lines of the record */
const registryText = (outside: string, own: string, entries: string): string => `/**
 * The component of each block. Made from \`schema/blocks/\` by \`npm run types\`: do not edit. The only file of this folder
 * that may import from \`collections\`, \`blog\` and \`forms\`.
 */
import type { ComponentType } from 'react'
${outside}import type { Block, BlockType } from '../../compiler/schema/types.gen.ts'
${own}
export type BlockComponent<T extends BlockType> = ComponentType<{ block: Extract<Block, { type: T }> }>

export type BlockEntry<T extends BlockType> =
  /** Part of the app. */
  | { component: BlockComponent<T> }
  /** In a chunk of its own. */
  | { load: () => Promise<BlockComponent<T>> }

export const registry: { readonly [T in BlockType]: BlockEntry<T> } = {
${entries}}
`

/** A block has a folder of its own, here or in its collection. The components of the coded modules are files of these. */
const IN_FOLDER = /^(?:site\/blocks|collections\/[\w-]+)\/([\w-]+)\/([\w.-]+)$/
const CODED = /^(?:blog|forms)\/([\w-]+)\.tsx$/

/**
 * Returns the path of each block's component and of its examples.
 *
 * @param paths of the files in `src/`
 */
export function blockFiles(paths: readonly string[]) {
  const components = new Map<string, string>()
  const examples = new Map<string, string>()
  for (const path of paths) {
    const [, block = '', file] = IN_FOLDER.exec(path) ?? []
    const [, coded] = CODED.exec(path) ?? []
    if (file === `${block}.tsx`) components.set(block, path)
    if (file === 'examples.yaml') examples.set(block, path)
    if (coded !== undefined) components.set(coded, path)
  }
  return { components, examples }
}

/** The component of a block of a site. */
const OWN = /\/src\/blocks\/([\w-]+)\/\1\.tsx$/

/**
 * @param paths of the files in `src/` of the engine
 * @param own paths of the site's sources from the engine's folder: a block of it replaces one of the engine
 * @throws Error naming the block that has no component, and the file to write
 */
export function blockRegistry(
  { blocks }: Pick<SchemaSet, 'blocks'>,
  paths: readonly string[],
  own: readonly string[] = [],
): string {
  const { components } = blockFiles(paths)
  const theme = own.filter((path) => path.endsWith('/src/theme.css.ts'))
  for (const path of own) {
    const [, block] = OWN.exec(path) ?? []
    if (block !== undefined) components.set(block, `../${path}`)
  }
  const entries = [...blocks].map(([name, schema]) => {
    const path = components.get(name)
    if (path === undefined)
      throw new Error(`The block "${name}" has no component: write src/blocks/${name}/${name}.tsx.`)
    const from = path.startsWith('site/blocks/') ? `./${path.slice('site/blocks/'.length)}` : `../../${path}`
    return { name, from, component: componentName(name), lazy: schema['x-own-chunk'] === true }
  })
  const imports = entries.filter(({ lazy }) => !lazy).sort((a, b) => (a.from < b.from ? -1 : 1))
  const importsFrom = (start: string): string =>
    imports
      .filter(({ from }) => from.startsWith(start))
      .map(({ component, from }) => `import { ${component} } from '${from}'\n`)
      .join('')
  const lines = entries.map(({ name, component, from, lazy }) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    const load = `load: () => import('${from}').then((module) => module.${component})`
    const line = `  ${key}: { ${lazy ? load : `component: ${component}`} },\n`
    return line.length > LONGEST_LINE ? `  ${key}: {\n    ${load},\n  },\n` : line
  })
  const styles = theme.map((path) => `import ${JSON.stringify(`../../../${path}`)}\n`)
  return registryText(importsFrom('../../'), importsFrom('./') + styles.join(''), lines.join(''))
}

/** As long as Biome lets a line be, with its line break. */
const LONGEST_LINE = 121
