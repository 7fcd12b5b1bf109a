/** What the desk can have done on the content of the development server. */
import type { ContentLoader, ContentPlace } from '../../disk/load-content.ts'
import type { DevContent } from '../../server/dev-content.ts'
import { createEditor } from '../create-editor.ts'
import { createFolderStore } from '../stores/folder-store.ts'
import type { Variables } from '../stores/git.ts'
import { editorVerbs } from './editor-verbs.ts'
import { pageVerb } from './page-verb.ts'
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
  /** Of the person: see `gitIn`. */
  env: Variables | undefined
}

export function createVerbs({ place, content, loader, cacheFolder, base, env }: Inside): Verbs {
  const { contentFolder } = place
  const store = createFolderStore({ content: loader, contentFolder, cacheFolder, base, env })
  const editor = createEditor(store)
  return { ...editorVerbs(editor, store.publisher, content), page: pageVerb(content) }
}
