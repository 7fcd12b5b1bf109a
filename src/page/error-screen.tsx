/** The last net: whatever breaks while a page is drawn ends here, in words, with a way out. */
import { Component, type ReactNode } from 'react'
import type { SiteSettings } from '../schema/types.gen.ts'
import { BrokenPencil } from '../ui/art/broken-pencil.tsx'
import { button } from '../ui/button.css.ts'
import { screen } from './error-screen.css.ts'

type Props = { messages: SiteSettings['messages']['error']; children: ReactNode }

export class ErrorScreen extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    const { messages, children } = this.props
    if (!this.state.failed) return children
    return (
      <main className={screen} role="alert">
        <BrokenPencil />
        <h1>{messages.title}</h1>
        <p>{messages.text}</p>
        <button type="button" className={button.primary} onClick={() => location.reload()}>
          {messages.action}
        </button>
      </main>
    )
  }
}
