/** Languages in `site.yaml` that do not go together, and translations that no language reads. */
import { type Diagnostic, finding, groupBy, START, type Words } from '../diagnostics/diagnostic.ts'
import { type Language, languagesOf } from '../languages/languages.ts'
import { RECORDS } from '../languages/records.ts'
import type { Folder } from '../link/folder.ts'
import { isStatic } from '../routing/routes.ts'
import { inLanguage } from '../schema/schema-set.ts'
import type { RouteEntry } from '../schema/types.gen.ts'
import { isObject } from '../schema/walk.ts'
import { listAt, type Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { routeLines } from './route-lines.ts'
import { issue, valueIn } from './rule.ts'

export function* languages(folder: Folder) {
  const [site, all] = [folder.files.get('site.yaml'), languagesOf(folder)]
  if (!site?.source.readable) return
  yield* strayTranslations(folder, all)
  yield* ownAddresses(folder, all.slice(1))
  const [first, ...others] = all
  if (!first) return
  const main = valueIn(folder, 'site.yaml', ['language'])
  // A translation has the settings of its own language.
  if (site.source.file === 'site.yaml' && typeof main === 'string' && first.tag !== main)
    yield wrong(site.source, ['languages', 0, 'tag'], {
      message: `The first language is the main one, and "language" says that this is "${main}".`,
      hint: `Put the language "${main}" first.`,
    })
  if (first.publishFrom !== undefined)
    yield wrong(site.source, ['languages', 0, 'publishFrom'], {
      message: 'The main language has every page, so nothing can be left out of it.',
      hint: 'Take this line out.',
    })
  for (const [index, { folder: own }] of others.entries()) {
    const twin = all.findIndex((other) => other.folder === own)
    if (twin <= index)
      yield wrong(site.source, ['languages', index + 1], {
        message: `Two languages have the folder "${own}": "${all[twin]?.name}" and this one.`,
        hint: 'Give one of them a folder of its own, such as  folder: ptb',
      })
    for (const { path, index: line, file } of folder.once(routeLines).lines)
      if (path.split('/')[1] === own)
        yield wrong(file.source, [line, 'path'], {
          message: `Addresses that begin with /${own} are those of the pages in ${others[index]?.name}.`,
          hint: `Choose another address, or give the language another folder in site.yaml.`,
        })
  }
}

/** Reports addresses in other languages that cannot be. */
function* ownAddresses({ files }: Folder, others: readonly Language[]): Generator<Diagnostic> {
  const source = files.get('routes.yaml')?.source
  const lines = listAt(source?.data, []).filter(isObject) as Partial<RouteEntry>[]
  if (!source) return
  const known = others.map(({ tag }) => tag)
  for (const [index, { path = '', translated }] of lines.entries())
    for (const [at, own] of (Array.isArray(translated) ? translated : []).entries()) {
      const place = [index, 'translated', at]
      const taken = lines.some(
        (other, line) =>
          line !== index &&
          (ownIn(other, own.language) === own.path || (other.path === own.path && !ownIn(other, own.language))),
      )
      if (!known.includes(own.language))
        yield wrong(source, [...place, 'language'], {
          message: `"${own.language}" is none of the other languages in site.yaml.`,
          hint: known.length > 0 ? `There are: ${known.join(', ')}.` : 'Take these lines out.',
        })
      else if (!isStatic(path))
        yield wrong(source, [...place, 'path'], {
          message: `${path} stands for many addresses, and these are the same in every language.`,
          hint: 'Take these lines out.',
        })
      else if (taken)
        yield wrong(source, [...place, 'path'], {
          message: `In this language ${own.path} is the address of another page.`,
          hint: 'Choose another one.',
        })
    }
}

/** Returns the address of a line in a language, if it has one of its own. */
const ownIn = ({ translated }: Partial<RouteEntry>, language: string): string | undefined =>
  Array.isArray(translated) ? translated.find((one) => one.language === language)?.path : undefined

const wrong = (source: YamlSource, path: Path, words: Words) => issue('languages-wrong', source, path, words)

/** Reports files in folders of languages that are not listed, once per folder, and translations of nothing. */
function* strayTranslations({ files }: Folder, all: readonly Language[]): Generator<Diagnostic> {
  const translations = [...files.keys()].flatMap((file) => {
    const { folder, main } = inLanguage(file, RECORDS) ?? inLanguage(file) ?? {}
    return folder === undefined || main === undefined ? [] : [{ file, folder, main }]
  })
  const [main, ...others] = all
  const names = others.map(({ folder, name }) => `${folder} (${name})`).join(', ')
  for (const group of groupBy(translations, ({ folder }) => folder)) {
    const [{ file, folder }] = group
    if (folder === main?.folder)
      yield unread(file, {
        message: `The words of ${main.name}, the main language, do not stand in a folder of their own.`,
        hint: `Write them into the files outside of the folder ${folder}, and take the folder out.`,
      })
    else if (!others.some((language) => language.folder === folder))
      yield unread(file, {
        message: `No language of site.yaml has the folder ${folder}, so nothing reads what is in it.`,
        hint:
          names === ''
            ? 'Add "languages" to site.yaml, or take the folder out.'
            : `Add the language to site.yaml, or rename the folder. There are: ${names}.`,
      })
    else
      for (const { file, main } of group)
        if (!files.has(main))
          yield unread(file, {
            message: `There is no file ${main} that this could translate.`,
            hint: 'Rename it like the file whose words it has, or take it out.',
          })
  }
}

const unread = (file: string, words: Words): Diagnostic =>
  finding({ file }, START, { code: 'translation-unread', ...words })
