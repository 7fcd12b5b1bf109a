/** Before the slow work of a build: where the site goes, whether it may go there, and what an earlier build left. */
import { resolve } from 'node:path'
import { outputError } from './output-error.ts'
import { realPath } from './real-path.ts'
import { refuseSettledContents, refuseUnwritable } from './refuse-contents.ts'
import { type Places, refuseLocation } from './refuse-location.ts'
import { nodeContext, recoverFolder } from './replace-folder.ts'

/** `OUT_DIR`, or `dist/` of the project. */
export function outFolder(projectFolder: string, env: Readonly<Record<string, string | undefined>>): string {
  return resolve(projectFolder, env['OUT_DIR'] ?? 'dist')
}

/**
 * Puts right what a killed build left behind, in a place that may be a site's.
 *
 * @throws OutputError when the site cannot or must not be written there
 */
export async function prepareOutput(folder: string, places: Places): Promise<void> {
  try {
    const target = realPath(folder)
    refuseLocation(target, places)
    recoverFolder(target)
    await refuseSettledContents(target, nodeContext.wait)
    refuseUnwritable(target)
  } catch (error) {
    throw outputError(error, folder)
  }
}
