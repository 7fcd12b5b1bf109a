/** What the desk can have done on the content of the development server. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentPlace } from '../../compiler/load-content.ts'
import type { DevContent } from '../dev-content.ts'
import { createMend } from './mend.ts'
import { pageVerb } from './page-verb.ts'
import { replaceFile } from './replace-file.ts'
import type { Verbs } from './verbs.ts'

/** @param content as the server has it; a file that is written is read again as any that is saved */
export function createVerbs({ contentFolder }: ContentPlace, content: DevContent): Verbs {
  const mend = createMend({
    folder: content.folder,
    diagnostics: content.diagnostics,
    read: (file) => readIfThere(join(contentFolder, file)),
    write(changed) {
      for (const [file, bytes] of changed) replaceFile(join(contentFolder, file), bytes)
    },
  })
  return { page: pageVerb(content), mend }
}

const readIfThere = (path: string): Uint8Array | undefined => (existsSync(path) ? readFileSync(path) : undefined)
