/** Refuses output folders that are needed for something else, or that hold what no build wrote. */
import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, parse, sep } from 'node:path'
import { isFolder, OutputError, statOf } from './file-system.ts'
import { foreignEntries, readManifest } from './site-manifest.ts'

/** Absolute paths; links in them are followed. */
export type Places = { projectFolder: string; contentFolder: string; homeFolder?: string }

/** Folders of the project. A site inside one would be taken for a part of it. */
const OF_PROJECT = ['content', 'src', 'schema', 'public', 'node_modules', '.git']

/** @param folder absolute, links followed  @throws OutputError for a folder that is needed for something else */
export function refuseLocation(folder: string, places: Places): void {
  const purpose = purposeOf(folder, places)
  if (purpose === undefined) return
  throw new OutputError(`The site cannot be written to ${folder}: that is ${purpose}.
A build replaces everything in its folder, so it needs one of its own. Nothing was touched.
Choose another folder by putting OUT_DIR=../site before the command, or leave OUT_DIR out to build into dist/.`)
}

function purposeOf(folder: string, places: Places): string | undefined {
  const { projectFolder, contentFolder, homeFolder = homedir() } = places
  if (parse(folder).root === folder) return 'the root of the disk'
  if (isSame(folder, projectFolder)) return 'the project itself'
  if (isWithin(projectFolder, folder)) return 'a folder that holds the project'
  if (isSame(folder, contentFolder)) return 'the content folder'
  if (isWithin(contentFolder, folder)) return 'a folder that holds the content'
  if (isWithin(folder, contentFolder)) return 'inside the content folder'
  if (homeFolder !== '' && isSame(folder, homeFolder)) return 'your home folder'
  if (homeFolder !== '' && isWithin(homeFolder, folder)) return 'a folder that holds your home folder'
  if (isSame(folder, join(projectFolder, '.cache'))) return 'where the project keeps what it works with'
  const part = OF_PROJECT.find((name) => isWithin(folder, join(projectFolder, name)))
  if (part !== undefined) return `the project’s own ${part}/, or inside it`
  const tool = folder.split(sep).find((name) => ['.git', 'node_modules'].includes(name))
  return tool === undefined ? undefined : `inside a folder named ${tool}, which other programs change`
}

/** Returns whether `path` is `folder` or in it. */
function isWithin(path: string, folder: string): boolean {
  return isSame(path, folder) || (dirname(path) !== path && isWithin(dirname(path), folder))
}

const isSame = (one: string, other: string): boolean => identityOf(one) === identityOf(other)

/** Returns the same text for all paths to a place: its number on the disk, and the names of what does not exist yet. */
function identityOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat ? `${stat.dev}:${stat.ino}` : `${identityOf(dirname(path))}/${basename(path)}`
}

/** How many names a sentence lists. */
const NAMED = 3

/** @throws OutputError unless the folder is missing, empty, or holds what a build wrote and nothing else */
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
