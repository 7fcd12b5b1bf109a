/** Texts about a number have each form that their language has for numbers: groups of texts, and `${name | one = …}`. */
import type { FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolatedTexts, lookUp } from '../link/interpolation.ts'
import { localeOf } from '../link/locale.ts'
import { primaryOf } from '../routing/addresses.ts'
import { isObject } from '../schema/walk.ts'
import { issue } from './rule.ts'

export function* plurals({ file: { source }, schema, value, path }: FileVisit, folder: Folder) {
  if (!schema['x-plural'] || !isObject(value)) return
  const { forms, name } = folder.once(numbersOf)
  for (const [form, numbers] of forms) {
    const text = value[form]
    if (text === undefined)
      yield issue('plural-missing', source, [...path, 'other'], {
        message: `${name} has a form of its own for numbers such as ${numbers.join(', ')}, and this text has none.`,
        hint: `Add a line for it:  ${form}: ${String(value['other'])}`,
      })
    else if (form !== 'other' && numbers.length > 1 && !String(text).includes('{count}'))
      yield issue('placeholder-missing', source, [...path, form], {
        message: `This text must contain {count}: in ${name} it is shown for ${numbers.join(', ')}.`,
        hint: 'Write {count} where the number goes.',
      })
  }
  for (const form of Object.keys(value))
    if (!forms.has(form) && !['one', 'other'].includes(form))
      yield issue('plural-unused', source, [...path, form], {
        message: `${name} has no form "${form}" for numbers, so this text is never shown.`,
        hint: `Take the line out. The forms are ${[...forms.keys()].sort().join(', ')}.`,
      })
}

export function* quotedPlurals(folder: Folder) {
  const { forms, name: language } = folder.once(numbersOf)
  for (const file of folder.files.values())
    for (const { visit, interpolations } of folder.ofFile(file, interpolatedTexts))
      for (const { name, start, end, forms: own } of interpolations) {
        const found = own && lookUp(folder, name)
        if (!found) continue
        const at = file.source.rangeOfWords(visit.path, visit.value.slice(start, end))
        if (typeof found.value !== 'number') {
          yield issue('plural-wrong', file.source, at, {
            message: `Words can be chosen by a number only, and ${name} is a text.`,
            hint: `Write \${${name}} without the words.`,
          })
          continue
        }
        const missing = [...forms].filter(([form]) => !own.has(form))
        for (const [form, numbers] of missing)
          yield issue(form === 'other' ? 'plural-wrong' : 'plural-missing', file.source, at, {
            message: `${language} has a form of its own for numbers such as ${numbers.join(', ')}, and there are no words for it.`,
            hint: `Add them before the last bracket:  | ${form} = ${[...own.values()].at(-1) ?? '%'}`,
          })
        for (const form of own.keys())
          if (!forms.has(form))
            yield issue('plural-unused', file.source, at, {
              message: `${language} has no form "${form}" for numbers, so these words are never shown.`,
              hint: `Take them out. The forms are ${[...forms.keys()].sort().join(', ')}.`,
            })
      }
}

/** Returns the forms of the language of a folder, the first numbers that have each, and its name. */
function numbersOf(folder: Folder): { forms: Map<string, number[]>; name: string } {
  const { language } = localeOf(folder)
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(primaryOf(language)) ?? language
  return { forms: formsOf(language), name }
}

function formsOf(language: string): Map<string, number[]> {
  const rules = new Intl.PluralRules(language)
  const forms = new Map<string, number[]>()
  for (let number = 0; number <= 100; number++) {
    const form = rules.select(number)
    forms.set(form, [...(forms.get(form) ?? []), number].slice(0, 3))
  }
  return forms
}
