/** What stands where something broke while it was drawn: words, and a way out. */
import type { SiteSettings } from '../../compiler/schema/types.gen.ts'
import { BrokenPencil } from '../ui/art/broken-pencil.tsx'
import { button } from '../ui/button.css.ts'
import { screen } from './error-screen.late.css.ts'

type Props = { messages: SiteSettings['messages']['error'] }

/** In place of the whole page. */
export function ErrorScreen({ messages: { title, text, action } }: Props) {
  return (
    <main className={screen} role="alert">
      <BrokenPencil />
      <h1>{title}</h1>
      <p>{text}</p>
      <Reload words={action} />
    </main>
  )
}

/** In place of one block. */
export function BrokenBlock({ messages: { text, action } }: Props) {
  return (
    <div className={screen} role="alert">
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
