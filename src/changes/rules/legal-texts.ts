import { LINK } from '../places/text-pairs.ts'
import { changeFinding } from './finding.ts'
import type { ChangeRule } from './rule.ts'

/** A text of a file whose schema says that people agree to it (`x-legal`); where its links lead is no part of what it says. */
export const legalTexts: ChangeRule = ({ touched, after }) =>
  (touched?.pages ?? []).flatMap(({ path, title, places }) => {
    const file = after.site?.routes.find((route) => route.path === path)?.page.file
    const isLegal = file !== undefined && after.folder.files.get(file)?.schema['x-legal'] === true
    const words = places.filter(({ part, label }) => part === 'block' && !label.endsWith(`: ${LINK}`))
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
