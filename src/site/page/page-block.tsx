/** The blocks of a page. Each hydrates by itself, and if it fails, the others stay intact. */
import { Component, type ComponentType, memo, type ReactNode, Suspense, useEffect } from 'react'
import type { Block, BlockType, SiteSettings } from '../../compiler/schema/types.gen.ts'
import { registry } from '../blocks/registry.ts'
import { Drawing as BrokenPencil } from '../ui/art/broken-pencil.svg'
import { button } from '../ui/button.css.ts'
import { errorScreen } from './page.late.css.ts'

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

/** Returns a component that `loadBlocks` has loaded. */
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
          <BrokenBlock messages={messages} />
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

/** Shows `fallback` once one of its children has thrown. React logs the error. */
export class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

type ErrorProps = Pick<Props, 'messages'>

/** Replaces the whole page. */
export function ErrorScreen({ messages: { title, text, action } }: ErrorProps) {
  return (
    <main className={errorScreen} role="alert">
      <BrokenPencil />
      <h1>{title}</h1>
      <p>{text}</p>
      <Reload words={action} />
    </main>
  )
}

function BrokenBlock({ messages: { text, action } }: ErrorProps) {
  return (
    <div className={errorScreen} role="alert">
      <p>{text}</p>
      <Reload words={action} />
    </div>
  )
}

const Reload = ({ words }: { words: string }) => (
  <button type="button" className={button.primary} onClick={() => location.reload()}>
    {words}
  </button>
)
