/** Opening a file in the person's editor, at a line and column: Vite does it, this says for whom and which file. */
import { join } from 'node:path'
import type { Connect } from 'vite'
import type { ContentPlace } from '../disk/load-content.ts'
import { fileNames } from '../editor/api/editor-api.ts'
import type { DevContent } from './dev-content.ts'
import { sendText } from './middleware.ts'

/** Where Vite does it, below the base path. Its list of errors over the page links there too. */
export const EDITOR = '__open-in-editor'

/**
 * It starts a program, so only a page of this very server may ask for it. The desk names a file of the content, as
 * `?content=faq.yaml&line=3&column=5`: where the folder lies, no page is told.
 *
 * @param base path of the server
 */
export const openEditor =
  (base: string, { place, content }: { place: ContentPlace; content: DevContent }): Connect.NextHandleFunction =>
  (request, response, next) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const file = searchParams.get('content')
    if (request.headers['sec-fetch-site'] !== 'same-origin')
      sendText(response, 403, 'Only a page of this server may open the editor.')
    else if (file === null) next()
    else if (!fileNames(place.contentFolder, content.folder()).has(file))
      sendText(response, 404, 'The content has no such file.')
    else {
      const [line, column] = [searchParams.get('line'), searchParams.get('column')].map(countOf)
      const target = `${join(place.contentFolder, file)}:${line}:${column}`
      request.url = `${base}${EDITOR}?file=${encodeURIComponent(target)}`
      next()
    }
  }

/** A whole number from 1; 1 for anything else. */
const countOf = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1)
