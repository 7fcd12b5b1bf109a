/** What replaces a part of the page that failed to render: words, and a button to reload. */
import { Component, type ReactNode } from 'react'
import type { SiteSettings } from '../../compiler/schema/types.gen.ts'
import { Drawing as BrokenPencil } from '../ui/art/broken-pencil.svg'
import { button } from '../ui/button.css.ts'
import { errorScreen } from './page.late.css.ts'

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

type Props = {
  messages: SiteSettings['messages']['error']
  /** Only a block of the page has failed, not the page. */
  isBlock?: boolean
}

export function ErrorScreen({ messages: { title, text, action }, isBlock = false }: Props) {
  const Frame = isBlock ? 'div' : 'main'
  return (
    <Frame className={errorScreen} role="alert">
      {!isBlock && <BrokenPencil />}
      {!isBlock && <h1>{title}</h1>}
      <p>{text}</p>
      <button type="button" className={button.primary} onClick={() => location.reload()}>
        {action}
      </button>
    </Frame>
  )
}
