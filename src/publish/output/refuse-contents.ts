/** What must not be replaced because no build wrote it. */
import { OutputError } from './output-error.ts'
import { isFolder, statOf } from './paths.ts'
import { foreignEntries, readManifest } from './site-manifest.ts'

/** How many names a sentence lists. */
const NAMED = 3

/**
 * @param folder absolute, links followed
 * @throws OutputError unless the folder is missing, empty, or holds what a build wrote and nothing else
 */
export function refuseContents(folder: string): void {
  if (statOf(folder) === undefined) return
  if (!isFolder(folder))
    throw new OutputError(`The site cannot be written to ${folder}: a file stands there. Nothing was touched.
Move the file away, or choose another folder by putting OUT_DIR=../site before the command.`)
  const found = foreignEntries(folder, NAMED + 1)
  if (found.length === 0) return
  const names = found.length > NAMED ? `${found.slice(0, NAMED).join(', ')} and more` : found.join(', ')
  throw new OutputError(
    readManifest(folder) === undefined
      ? `The site cannot be written to ${folder}: it holds what no build is known to have written (${names}).
A build replaces everything in its folder, so it needs one of its own. Nothing was touched.
If nothing in that folder is needed, an older build for example, delete it and build again.
Otherwise choose another folder by putting OUT_DIR=../site before the command.`
      : `The site cannot be written to ${folder}: something was added there since it was built (${names}).
A build replaces everything in its folder, and what was added would be lost. Nothing was touched.
If it is not needed, delete it and build again. Otherwise move it elsewhere:
what belongs to every build of the site, a file for the host for example, goes into public/.`,
  )
}
