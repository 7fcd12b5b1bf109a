/** The last good answers of the content service, in a file that no build deletes. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentService } from '../compiler/schema/types.gen.ts'
import type { AnswerKeeper, Answers } from './posts.ts'

/** @param projectFolder its `.cache/` is what a build server should keep from run to run */
export function createAnswerFile(projectFolder: string, { projectId, dataset }: ContentService): AnswerKeeper {
  const file = join(projectFolder, '.cache', 'blog', `${projectId}-${dataset}.json`)
  return {
    read() {
      try {
        return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Answers) : undefined
      } catch {
        return undefined // cut off in the middle of writing: as good as none
      }
    },
    write(answers) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(answers))
    },
  }
}
