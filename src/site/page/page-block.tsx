/** One block of a page, on its own: it hydrates by itself, and when it fails the rest of the page lives on. */
import { memo, Suspense, useEffect } from 'react'
import type { Block, SiteSettings } from '../../compiler/schema/types.gen.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { BrokenBlock } from './error-screen.tsx'
import { blockComponent } from './load-blocks.ts'

type Props = {
  block: Block
  messages: SiteSettings['messages']['error']
  /** Called when the block has come to life, or has failed. */
  onSettled: () => void
}

export const PageBlock = memo(function PageBlock({ block, messages, onSettled }: Props) {
  const Component = blockComponent(block.type)
  return (
    <ErrorBoundary
      fallback={
        <>
          <BrokenBlock messages={messages} />
          <Settled call={onSettled} />
        </>
      }
    >
      <Suspense>
        <Component block={block} />
        <Settled call={onSettled} />
      </Suspense>
    </ErrorBoundary>
  )
})

/** Draws nothing, and calls once it is mounted. */
function Settled({ call }: { call: () => void }) {
  useEffect(call, [call])
  return null
}
