/** The endpoints of the editor API on the content of the development server. */
import { touchedPlaces } from '../../changes/places/touched-places.ts'
import { type MarkedView, markedView } from '../../compiler/link/marked-site.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import type { DevContent } from '../../server/dev-content.ts'
import { createEditor, type EditResult } from '../create-editor.ts'
import { createFolderStore, type FolderStoreOptions } from '../stores/folder-store.ts'
import type { Answer, Endpoints } from './editor-api.ts'
import { Refusal } from './guard-request.ts'
import type { Bodies } from './request-bodies.ts'

/** @param dev the content as the server has it; it reads written files again like any that are saved */
export function createEndpoints(
  options: FolderStoreOptions,
  dev: Pick<DevContent, 'diagnostics' | 'site' | 'validFolder'>,
): Endpoints {
  const store = createFolderStore(options)
  const editor = createEditor(store)

  /** Returns the page with source markers: which value of the content each of its words comes from. */
  function page({ path }: Bodies['page']): Answer {
    const [site, folder] = [dev.site(), dev.validFolder()]
    const view: MarkedView | undefined = site && folder && markedView(folder, site.base, path)
    if (!view) throw new Refusal(404, 'There is no page at this address.')
    return found(view)
  }

  /** Makes a fix as the report shows it: the request names only where, the server knows what is written. */
  function fix({ file, line, column, code, hash }: Bodies['mend']): Promise<EditResult> {
    const reported = dev
      .diagnostics()
      .find((one) => one.file === file && one.line === line && one.column === column && one.code === code && one.fix)
    if (!reported?.fix) throw new EditError('There is nothing to mend here any more. Look at it again.')
    return editor.fix({ file, hash, edits: reported.fix.edits })
  }

  return {
    page,
    value: (location) => found(editor.value(location)),
    form: (location) => found(editor.form(location)),
    references: (location) => found({ references: editor.references(location) }),
    draft({ operations, path }) {
      const { before, compiled, added, changes, fitting } = editor.draft(operations)
      const view = compiled.site && markedView(compiled.folder, compiled.site.base, path)
      return found({ diagnostics: added, changes, fitting, view, touched: touchedPlaces(before, compiled) })
    },
    edit: async (edit) => written(await editor.edit(edit)),
    async picture({ file, bytes }) {
      await editor.addPicture(file, new Uint8Array(Buffer.from(bytes, 'base64')))
      return found({ file })
    },
    mend: async (location) => written(await fix(location)),
    undo: async (wanted) => written(await editor.undo(wanted)),
    journal: () => found({ entries: editor.journal() }),
    async handover({ step, branch = '', message = '' }) {
      const { publisher } = store
      if (step === 'look') return found(await publisher.look())
      if (step === 'commit') return found(await publisher.commit({ branch, message }))
      if (step === 'push') return found(await publisher.push())
      throw new Refusal(400, 'There is no such step.')
    },
  }
}

const found = (data: unknown): Answer => ({ status: 200, data })

function written(result: EditResult): Answer {
  switch (result.kind) {
    case 'saved':
      return found({ id: result.id, saved: result.saved })
    case 'conflicts':
      return { status: 409, data: { conflicts: result.conflicts } }
    case 'errors':
      return { status: 422, data: { diagnostics: result.diagnostics } }
  }
}
