import { changeFinding } from './finding.ts'
import type { ChangeRule } from './rule.ts'

/** A text of a file whose schema says that people agree to it (`x-legal`). */
export const legalTexts: ChangeRule = ({ touched, after }) =>
  (touched?.pages ?? []).flatMap(({ path, title, places }) => {
    const file = after.site?.routes.find((route) => route.path === path)?.page.file
    const isLegal = file !== undefined && after.folder.files.get(file)?.schema['x-legal'] === true
    const words = places.filter(({ part }) => part === 'block')
    if (!isLegal || words.length === 0) return []
    const numbers = [...new Set(words.flatMap((place) => place.changes))].sort((a, b) => a - b)
    const where = words.length === 1 ? 'one place' : `${words.length} places`
    return [
      changeFinding(
        'legal-text',
        `${title} (${path}) says something else in ${where}. Have those who rely on it been told, and is its date right?`,
        numbers,
      ),
    ]
  })
