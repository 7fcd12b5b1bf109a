/** Lists what can be changed on a page, in reading order; what the page does not show comes last. */
import { isMarked, partsOf, type Source, sourcesIn } from '../../../compiler/link/marks.ts'
import { WORDS } from '../../../site/ui/jsx/source-markers.ts'
import type { EditedView } from './marked-page.ts'

/** `text`: with quoted values filled in. `element`: where the page shows it. */
export type Changeable = { number: number; source: Source; text: string; element?: Element }

/** Takes the texts from the page data, since elements may still show older ones. */
export function allWords(root: ParentNode, view: Pick<EditedView, 'page' | 'shell' | 'sources'>): Changeable[] {
  const texts = new Map([...textsIn([view.page, view.shell])].flatMap(textsBySource))
  const elements = new Map<number, Element>()
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (name.startsWith(WORDS))
        for (const number of sourcesIn(value)) if (!elements.has(number)) elements.set(number, element)
  const numbers = new Set([...elements.keys(), ...texts.keys()])
  return [...numbers].flatMap((number) => {
    const [source, text, element] = [view.sources?.[number], texts.get(number), elements.get(number)]
    return source && text !== undefined ? [{ number, source, text, ...(element && { element }) }] : []
  })
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && isMarked(value)) yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one)
}

/** Returns the words of each source in a marked text. */
function textsBySource(marked: string): [number: number, text: string][] {
  const texts = new Map<number, string>()
  for (const { text, sources } of partsOf(marked))
    for (const number of sources) texts.set(number, (texts.get(number) ?? '') + text)
  return [...texts]
}
