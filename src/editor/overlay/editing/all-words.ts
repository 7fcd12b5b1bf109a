/** Everything on a page that can be changed, in the order in which it is read; what the page does not show comes last. */

import { partsOf, type Source, withoutMarks } from '../../../compiler/link/marks.ts'
import type { PageData, Shell } from '../../../compiler/link/page-data.ts'
import { WORDS, wordsIn } from '../../../site/ui/jsx/note-origins.ts'

/** `element`: where the page shows it. `text`: with what is quoted in it filled in. */
export type Changeable = { number: number; source: Source; text: string; element?: Element }

export function allWords(
  root: ParentNode,
  { shell, page }: { shell: Shell; page: PageData },
  sources: readonly Source[],
): Changeable[] {
  const found = new Map<number, Changeable>()
  const add = (marked: string, element?: Element): void => {
    for (const [number, text] of textsBySource(marked)) {
      const [source, known] = [sources[number], found.get(number)]
      if (source && !known) found.set(number, { number, source, text, ...(element && { element }) })
      // The elements may still have the words of a moment ago.
      else if (known && !element) known.text = text
    }
  }
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (name.startsWith(WORDS)) for (const text of wordsIn(value)) add(text, element)
  for (const text of textsIn([page, shell])) add(text)
  return [...found.values()]
}

/** The words of each source in a marked text, whole sentences before what is quoted in them. */
function textsBySource(marked: string): [number: number, text: string][] {
  const texts = new Map<number, string>()
  for (const { text, sources } of partsOf(marked))
    for (const number of sources) texts.set(number, (texts.get(number) ?? '') + text)
  return [...texts]
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && withoutMarks(value) !== value) yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one)
}
