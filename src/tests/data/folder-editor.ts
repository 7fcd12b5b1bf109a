/** The editor on a folder in Node, as the worker has it in a browser. */
import type { ContentLoader } from '../../disk/load-content.ts'
import type { ContentStore } from '../../editor/stores/content-store.ts'
import { createFolderStore, type FolderStoreOptions } from '../../editor/stores/folder-store.ts'
import { openChosenPictures, type PictureStorage } from '../../editor/worker/chosen-pictures.ts'
import { createEditor, type Editor } from '../../editor/worker/create-editor.ts'
import { openWorkspace } from '../../editor/worker/workspace.ts'

/** Keeps pictures in memory. */
export function memoryPictures(): PictureStorage {
  const kept = new Map<string, Uint8Array>()
  return {
    all: async () => [...kept],
    put: async (file, bytes) => void kept.set(file, bytes),
    remove: async (file) => void kept.delete(file),
  }
}

export type FolderEditor = Awaited<ReturnType<typeof folderEditor>>

type Options = Omit<FolderStoreOptions, 'content'> & { content: ContentLoader; pictures?: PictureStorage }

export const folderEditor = ({ content, pictures, ...options }: Options) =>
  editorOn(createFolderStore({ content, ...options }), content, pictures)

/**
 * The editor of any store. It reads what others have changed before each answer. A picture is kept as it is, under the
 * ending of its type.
 *
 * @param content compiles
 */
export async function editorOn(store: ContentStore, content: ContentLoader, pictures = memoryPictures()) {
  const chosen = await openChosenPictures(pictures, async (picture) => ({
    bytes: new Uint8Array(await picture.arrayBuffer()),
    ending: picture.type.replace('image/', ''),
  }))
  const { schemas } = content.open()
  const compiler = {
    compile: (...[files, given]: Parameters<ReturnType<ContentLoader['open']>['compile']>) =>
      content.open().compile(files, given),
  }
  const workspace = await openWorkspace({ store, schemas, compiler })
  const editor = createEditor(store, workspace, chosen)
  const fresh =
    <A, T>(act: (about: A) => T) =>
    async (about: A): Promise<T> => {
      await workspace.refresh()
      return act(about)
    }
  return {
    ...editor,
    value: fresh<Parameters<Editor['value']>[0], ReturnType<Editor['value']>>(editor.value),
    references: fresh<Parameters<Editor['references']>[0], ReturnType<Editor['references']>>(editor.references),
    draft: fresh<Parameters<Editor['draft']>[0], ReturnType<Editor['draft']>>(editor.draft),
    addPicture: (stem: string, bytes: Uint8Array<ArrayBuffer>) =>
      chosen.add(stem, new Blob([bytes], { type: 'image/png' })),
  }
}
