import { changeFinding } from './finding.ts'
import { type ChangeRule, fromDayOn } from './rule.ts'

/**
 * A text of a file whose schema says that people agree to it (`x-legal`), before or after; its anchors, and where its links
 * lead, are no part of what it says.
 */
export const legalTexts: ChangeRule = ({ touched, before, after }) =>
  (touched?.pages ?? []).flatMap(({ kind, path, was = path, title, places }) => {
    const isLegal = [
      { side: before, address: was },
      { side: after, address: path },
    ].some(({ side, address }) => {
      const file = side.site?.routes.find((route) => route.path === address)?.page.file
      return file !== undefined && side.folder.files.get(file)?.schema['x-legal'] === true
    })
    const words = places.filter(({ part, isText }) => part === 'block' && isText)
    if (!isLegal || words.length === 0 || kind === 'added' || kind === 'gone') return []
    const numbers = [...new Set(words.flatMap((place) => place.changes))].sort((a, b) => a - b)
    const where = words.length === 1 ? 'one place' : `${words.length} places`
    const [day] = words.some(({ from }) => from === undefined) ? [] : words.flatMap(({ from }) => from ?? []).sort()
    return [
      changeFinding(
        'legal-text',
        `${fromDayOn(day)}${title} (${path}) says something else in ${where}. Have those who rely on it been told, and is its date right?`,
        numbers,
      ),
    ]
  })
