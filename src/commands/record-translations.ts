/** `npm run check -- --translated`: records what the texts of translations are made from. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Compiled } from '../compiler/create-compiler.ts'
import { confirm, type Which } from '../compiler/languages/confirm.ts'
import type { ContentPlace } from '../disk/content-place.ts'

/**
 * Writes the records.
 *
 * @param texts files of translations, such as `bn/faq.yaml`, or a line of one: `bn/faq.yaml:12`; none for all new texts
 * @returns a report of which sentences are confirmed
 * @throws Error with a sentence if a file is no translation
 */
export function recordTranslations(
  { contentFolder }: ContentPlace,
  { folder, site }: Pick<Compiled, 'folder' | 'site'>,
  texts: readonly string[],
): string {
  if (!site) return 'Nothing is recorded while the content has errors.'
  const which = texts.map(whichOf)
  for (const { file } of which)
    if (folder.files.get(file)?.fileType !== 'translation')
      throw new Error(`${file} is no translation. Write it like  bn/faq.yaml  or, for one line,  bn/faq.yaml:12`)
  const { files, confirmed } = confirm(folder, which)
  for (const [file, text] of files) {
    mkdirSync(dirname(join(contentFolder, file)), { recursive: true })
    writeFileSync(join(contentFolder, file), text)
  }
  if (confirmed.length === 0) return 'There was no text to record.'
  return confirmed
    .map(({ file, line, sentence, words }) => `Recorded ${file}:${line}\n  ${sentence}\n  = ${words}`)
    .join('\n')
}

/** The name of the content folder may stand before it, as a terminal completes it. */
function whichOf(text: string): Which {
  const [, file = text, line] = /^(?:\.\/)?(?:content\/)?(.+?)(?::(\d+))?$/.exec(text) ?? []
  return { file, line: line === undefined ? undefined : Number(line) }
}
