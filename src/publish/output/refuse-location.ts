/** Which folders are never an output folder, whatever they hold: a build replaces everything in its folder. */
import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, parse, sep } from 'node:path'
import { OutputError } from './output-error.ts'

/** Absolute paths; links in them are followed. */
export type Places = { projectFolder: string; contentFolder: string; homeFolder?: string }

/** Folders of the project itself. A site inside one would be taken for a part of it. */
const OF_PROJECT = ['content', 'src', 'schema', 'public', 'node_modules', '.git']

/**
 * @param folder absolute, links followed
 * @throws OutputError for a folder that is needed for something else
 */
export function refuseLocation(folder: string, places: Places): void {
  const what = purposeOf(folder, places)
  if (what === undefined) return
  throw new OutputError(`The site cannot be written to ${folder}: that is ${what}.
A build replaces everything in its folder, so it needs one of its own. Nothing was touched.
Choose another folder by putting OUT_DIR=../site before the command, or leave OUT_DIR out to build into dist/.`)
}

function purposeOf(
  folder: string,
  { projectFolder, contentFolder, homeFolder = homedir() }: Places,
): string | undefined {
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

/** One for each place, whichever path leads there: its number on the disk, and the names of what does not exist yet. */
function identityOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat ? `${stat.dev}:${stat.ino}` : `${identityOf(dirname(path))}/${basename(path)}`
}
