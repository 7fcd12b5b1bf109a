import type { WithoutScriptText } from '../compiler/schema/types.gen.ts'
import { ActionLink } from '../site/ui/action-link.tsx'
import { notice, soft } from './post-parts.css.ts'

type Props = { words: WithoutScriptText | undefined; as: 'h1' | 'h2' }

/** In the place of what would come by script. */
export function WithoutScript({ words, as: Heading }: Props) {
  if (!words) return null
  return (
    <noscript>
      <div className={notice}>
        <Heading>{words.title}</Heading>
        <p className={soft}>{words.text}</p>
        <ActionLink action={words.action} />
      </div>
    </noscript>
  )
}
