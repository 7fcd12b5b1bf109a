/** Generates `src/site/blocks/registry.ts` from the schemas of the blocks and the paths of their components. */
import type { SchemaSet } from '../../compiler/schema/schema-set.ts'
import { componentName } from './block-schemas.ts'

const HEAD = `/**
 * The component of each block. Made from \`schema/blocks/\` by \`npm run types\`: do not edit. The only file of this folder
 * that may import from \`collections\`, \`blog\` and \`forms\`.
 */
import type { ComponentType } from 'react'
`

const BLOCK_TYPES = `import type { Block, BlockType } from '../../compiler/schema/types.gen.ts'
`

const TYPES = `
export type BlockComponent<T extends BlockType> = ComponentType<{ block: Extract<Block, { type: T }> }>

export type BlockEntry<T extends BlockType> =
  /** Part of the app. */
  | { component: BlockComponent<T> }
  /** In a chunk of its own. */
  | { load: () => Promise<BlockComponent<T>> }

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

/**
 * @param paths of the files in `src/`
 * @throws Error naming the block that has no component or no examples, and the file to write
 */
export function blockRegistry({ blocks }: SchemaSet, paths: readonly string[]): string {
  const { components, examples } = blockFiles(paths)
  const entries = [...blocks].map(([name, schema]) => {
    const path = components.get(name)
    const folder = `src/site/blocks/${name}`
    if (!examples.has(name)) throw new Error(`The block "${name}" has no examples: write ${folder}/examples.yaml.`)
    if (path === undefined) throw new Error(`The block "${name}" has no component: write ${folder}/${name}.tsx.`)
    const from = path.startsWith('site/blocks/') ? `./${path.slice('site/blocks/'.length)}` : `../../${path}`
    return { name, from, component: componentName(name), lazy: schema['x-own-chunk'] === true }
  })
  const imports = entries
    .filter(({ lazy }) => !lazy)
    .map(({ component, from }) => ({ from, line: `import { ${component} } from '${from}'\n` }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  const importsFrom = (start: string) => imports.filter(({ from }) => from.startsWith(start)).map(({ line }) => line)
  const lines = entries.map(({ name, component, from, lazy }) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    const load = `load: () => import('${from}').then((module) => module.${component})`
    const line = `  ${key}: { ${lazy ? load : `component: ${component}`} },\n`
    return line.length > LONGEST_LINE ? `  ${key}: {\n    ${load},\n  },\n` : line
  })
  return [
    ...[HEAD, ...importsFrom('../../'), BLOCK_TYPES, ...importsFrom('./'), TYPES],
    `export const registry: { readonly [T in BlockType]: BlockEntry<T> } = {\n${lines.join('')}}\n`,
  ].join('')
}

/** As long as Biome lets a line be, with its line break. */
const LONGEST_LINE = 121
