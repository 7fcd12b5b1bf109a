/** The components of a page's blocks, fetched before the page is drawn, so that nothing waits inside it. */
import type { ComponentType } from 'react'
import type { Block, BlockType } from '../../compiler/schema/types.gen.ts'
import { registry } from '../blocks/registry.ts'

type AnyBlock = ComponentType<{ block: Block }>

const loaded = new Map<BlockType, AnyBlock>()

/** Fetches what the blocks need. Every block type is in the registry: the types see to it. */
export async function loadBlocks(blocks: readonly Block[]): Promise<void> {
  const missing = [...new Set(blocks.map(({ type }) => type))].filter((type) => !loaded.has(type))
  await Promise.all(
    missing.map(async (type) => {
      const entry = registry[type]
      loaded.set(type, ('load' in entry ? await entry.load() : entry.component) as AnyBlock)
    }),
  )
}

/** The component of a block that `loadBlocks` has fetched. */
export function blockComponent(type: BlockType): AnyBlock {
  const component = loaded.get(type)
  if (!component) throw new Error(`The block "${type}" is drawn before it is loaded.`)
  return component
}
