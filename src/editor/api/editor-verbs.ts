/** What the door can have done by the editor of the content. */
import { touchedPlaces } from '../../changes/places/touched-places.ts'
import { markedView } from '../../compiler/link/marked-site.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import type { DevContent } from '../../server/dev-content.ts'
import type { Editor, EditResult } from '../create-editor.ts'
import { PublishError, type Publisher } from '../stores/publish.ts'
import { createMend } from './mend.ts'
import { Refusal } from './refusal.ts'
import type { Answer, Verbs } from './verbs.ts'

/**
 * Sentences for the person who asked are the answer; anything else is told in the terminal.
 *
 * @param content of which the report is told
 */
export function editorVerbs(editor: Editor, publisher: Publisher, content: Pick<DevContent, 'diagnostics'>): Verbs {
  const mend = createMend(content, editor)
  return told({
    value: (place) => found(editor.value(place)),
    form: (place) => found(editor.form(place)),
    references: (place) => found({ references: editor.references(place) }),
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
    mend: async (slip) => written(await mend(slip)),
    undo: async (wanted) => written(await editor.undo(wanted)),
    journal: () => found({ entries: editor.journal() }),
    async handover({ step, branch = '', message = '' }) {
      if (step === 'look') return found(await publisher.look())
      if (step === 'commit') return found(await publisher.commit({ branch, message }))
      if (step === 'push') return found(await publisher.push())
      throw new Refusal(400, 'There is no such step.')
    },
  })
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

function told(verbs: Verbs): Verbs {
  const entries = Object.entries(verbs as Record<string, (body: never) => Answer | Promise<Answer>>)
  return Object.fromEntries(
    entries.map(([name, act]) => [
      name,
      async (body: never) => {
        try {
          return await act(body)
        } catch (error) {
          if (error instanceof EditError || error instanceof PublishError) throw new Refusal(400, error.message)
          throw error
        }
      },
    ]),
  )
}
