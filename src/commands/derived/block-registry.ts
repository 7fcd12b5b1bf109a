/** `src/site/blocks/registry.ts`, made from the schemas of the blocks and from where their components lie. */

import type { SchemaSet } from '../../compiler/schema/schema-set.ts'
import { componentName } from './complete-block.ts'

const HEAD = `/**
 * Which component shows which block. Made from \`schema/blocks/\` by \`npm run types\`: do not edit. The only file of this
 * folder that may import from \`blog\` and \`forms\`.
 */
import type { ComponentType } from 'react'
import type { Block, BlockType } from '../../compiler/schema/types.gen.ts'
`

const TYPES = `
export type BlockComponent<T extends BlockType> = ComponentType<{ block: Extract<Block, { type: T }> }>

export type BlockEntry<T extends BlockType> =
  /** Part of the app. */
  | { component: BlockComponent<T> }
  /** In a chunk of its own. */
  | { load: () => Promise<BlockComponent<T>> }

`

/** Folders of \`src/\` in which a block's component may lie, as \`<block>/<block>.tsx\` or \`<block>.tsx\`. */
const HOMES = [
  (name: string) => `site/blocks/${name}/${name}.tsx`,
  (name: string) => `blog/${name}.tsx`,
  (name: string) => `forms/${name}.tsx`,
]

/**
 * @param exists whether there is a file of that path inside `src/`
 * @throws Error naming the block that has no component or no examples, and the file to write
 */
export function blockRegistry({ blocks }: SchemaSet, exists: (path: string) => boolean): string {
  const entries = [...blocks].map(([name, schema]) => {
    const examples = `site/blocks/${name}/examples.yaml`
    if (!exists(examples)) throw new Error(`The block "${name}" has no examples: write src/${examples}.`)
    const path = HOMES.map((home) => home(name)).find(exists)
    if (!path) throw new Error(`The block "${name}" has no component: write src/${HOMES[0]?.(name)}.`)
    const from = path.startsWith('site/blocks/') ? `./${path.slice('site/blocks/'.length)}` : `../../${path}`
    return { name, from, component: componentName(name), lazy: schema['x-own-chunk'] === true }
  })
  const imports = entries
    .filter(({ lazy }) => !lazy)
    .map(({ component, from }) => `import { ${component} } from '${from}'\n`)
  const lines = entries.map(({ name, component, from, lazy }) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    const entry = lazy
      ? `{ load: () => import('${from}').then((module) => module.${component}) }`
      : `{ component: ${component} }`
    return `  ${key}: ${entry},\n`
  })
  return `${HEAD}${imports.join('')}${TYPES}export const registry: { readonly [T in BlockType]: BlockEntry<T> } = {\n${lines.join('')}}\n`
}
