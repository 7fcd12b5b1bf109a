/** One block of a page. It hydrates by itself, and if it fails, the other blocks stay intact. */
import { type ComponentType, memo, Suspense, useEffect } from 'react'
import type { Block, BlockType, SiteSettings } from '../../compiler/schema/types.gen.ts'
import { registry } from '../blocks/registry.ts'
import { ErrorBoundary, ErrorScreen } from './error-screen.tsx'

type AnyBlock = ComponentType<{ block: Block }>

const loaded = new Map<BlockType, AnyBlock>()

/** Loads the components of blocks before a page is drawn, so that nothing suspends inside it. */
export async function loadBlocks(blocks: readonly Block[]): Promise<void> {
  const missing = [...new Set(blocks.map(({ type }) => type))].filter((type) => !loaded.has(type))
  await Promise.all(
    missing.map(async (type) => {
      const entry = registry[type]
      loaded.set(type, ('load' in entry ? await entry.load() : entry.component) as AnyBlock)
    }),
  )
}

export function blockComponent(type: BlockType): AnyBlock {
  const component = loaded.get(type)
  if (!component) throw new Error(`The block "${type}" is drawn before it is loaded.`)
  return component
}

type Props = {
  block: Block
  messages: SiteSettings['messages']['error']
  /** Called when the block has hydrated, or has failed. */
  onSettled: () => void
}

export const PageBlock = memo(function PageBlock({ block, messages, onSettled }: Props) {
  const Component = blockComponent(block.type)
  const settled = <CallOnMount call={onSettled} />
  return (
    <ErrorBoundary
      fallback={
        <>
          <ErrorScreen messages={messages} isBlock />
          {settled}
        </>
      }
    >
      <Suspense>
        <Component block={block} />
        {settled}
      </Suspense>
    </ErrorBoundary>
  )
})

function CallOnMount({ call }: { call: () => void }) {
  useEffect(call, [call])
  return null
}
