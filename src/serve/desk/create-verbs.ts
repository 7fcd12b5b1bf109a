/** What the desk can have done on the content of the development server. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentLoader, ContentPlace } from '../../compiler/load-content.ts'
import { createEditor } from '../../editing/create-editor.ts'
import type { DevContent } from '../dev-content.ts'
import { editorVerbs } from './editor-verbs.ts'
import { createMend } from './mend.ts'
import { pageVerb } from './page-verb.ts'
import { replaceFile } from './replace-file.ts'
import type { Verbs } from './verbs.ts'

type Inside = {
  place: ContentPlace
  /** As the server has it; a file that is written is read again as any that is saved. */
  content: DevContent
  /** Which compiles for the pages. */
  loader: ContentLoader
  /** In which the journal of edits is kept. */
  cacheFolder: string
  base: string
}

export function createVerbs({ place, content, loader, cacheFolder, base }: Inside): Verbs {
  const { contentFolder } = place
  const editor = createEditor({ content: loader, contentFolder, cacheFolder, base })
  const mend = createMend({
    folder: content.folder,
    diagnostics: content.diagnostics,
    read: (file) => readIfThere(join(contentFolder, file)),
    write(changed) {
      for (const [file, bytes] of changed) replaceFile(join(contentFolder, file), bytes)
    },
  })
  return { ...editorVerbs(editor), page: pageVerb(content), mend }
}

const readIfThere = (path: string): Uint8Array | undefined => (existsSync(path) ? readFileSync(path) : undefined)
