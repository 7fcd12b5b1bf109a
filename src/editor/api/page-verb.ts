/** The page at an address with marks: which value of the content each of its words comes from. */
import { type MarkedView, markedView } from '../../compiler/link/marked-site.ts'
import type { DevContent } from '../../server/dev-content.ts'
import { Refusal } from './refusal.ts'
import type { Answer } from './verbs.ts'

/** @returns a `MarkedView` of the last good content */
export const pageVerb =
  (content: Pick<DevContent, 'site' | 'soundFolder'>) =>
  ({ path }: { path: string }): Answer => {
    const [site, folder] = [content.site(), content.soundFolder()]
    const view: MarkedView | undefined = site && folder && markedView(folder, site.base, path)
    if (!view) throw new Refusal(404, 'There is no page at this address.')
    return { status: 200, data: view }
  }
