/** Texts about a number have each form that their language has for numbers: groups of texts, and `${name | one = …}`. */
import type { FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolatedTexts, lookUp } from '../link/interpolation.ts'
import { localeOf } from '../link/locale.ts'
import { primaryOf } from '../routing/addresses.ts'
import { isObject } from '../schema/walk.ts'
import { issueAt, mentionIn } from './mentions.ts'
import { issue } from './rule.ts'

export function* plurals({ file: { source }, value, path }: FileVisit, folder: Folder) {
  if (!isObject(value)) return
  const { forms, language, known } = folder.once(numbersOf)
  for (const [form, numbers] of forms) {
    const text = value[form]
    if (text === undefined)
      yield issue('plural-missing', source, [...path, 'other'], {
        message: `${language} has a form of its own for numbers such as ${numbers.join(', ')}, and this text has none.`,
        hint: `Add a line for it:  ${form}: ${String(value['other'])}`,
      })
    else if (form !== 'other' && numbers.length > 1 && !String(text).includes('{count}'))
      yield issue('placeholder-missing', source, [...path, form], {
        message: `This text must contain {count}: in ${language} it is shown for ${numbers.join(', ')}.`,
        hint: 'Write {count} where the number goes.',
      })
  }
  for (const form of Object.keys(value))
    if (!forms.has(form) && !['one', 'other'].includes(form))
      yield issue('plural-unused', source, [...path, form], {
        message: `${language} has no form "${form}" for numbers, so this text is never shown.`,
        hint: `Take the line out. The forms are ${known}.`,
      })
}

export function* quotedPlurals(folder: Folder) {
  const { forms, language, known } = folder.once(numbersOf)
  for (const { visit, interpolations } of folder.ofEachFile(interpolatedTexts))
    for (const { name, start, end, forms: own } of interpolations) {
      const found = own && lookUp(folder, name)
      if (!found) continue
      const at = mentionIn(visit, visit.value.slice(start, end))
      if (typeof found.value !== 'number') {
        yield issueAt('plural-wrong', at, {
          message: `Words can be chosen by a number only, and ${name} is a text.`,
          hint: `Write \${${name}} without the words.`,
        })
        continue
      }
      for (const [form, numbers] of forms)
        if (!own.has(form))
          yield issueAt(form === 'other' ? 'plural-wrong' : 'plural-missing', at, {
            message: `${language} has a form of its own for numbers such as ${numbers.join(', ')}, and there are no words for it.`,
            hint: `Add them before the last bracket:  | ${form} = ${[...own.values()].at(-1) ?? '%'}`,
          })
      for (const form of own.keys())
        if (!forms.has(form))
          yield issueAt('plural-unused', at, {
            message: `${language} has no form "${form}" for numbers, so these words are never shown.`,
            hint: `Take them out. The forms are ${known}.`,
          })
    }
}

type Numbers = { forms: ReadonlyMap<string, readonly number[]>; known: string; language: string }

/** By language: counting to 100 takes as long as many a rule. */
const counted = new Map<string, Numbers>()

/** Returns the forms that the language of a folder has for numbers, the first numbers of each, and the name of the language. */
function numbersOf(folder: Folder): Numbers {
  const { language } = localeOf(folder)
  const numbers = counted.get(language) ?? count(language)
  counted.set(language, numbers)
  return numbers
}

function count(language: string): Numbers {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(primaryOf(language)) ?? language
  const rules = new Intl.PluralRules(language)
  const forms = new Map<string, number[]>()
  for (let number = 0; number <= 100; number++) {
    const form = rules.select(number)
    forms.set(form, [...(forms.get(form) ?? []), number].slice(0, 3))
  }
  return { forms, known: [...forms.keys()].sort().join(', '), language: name }
}
