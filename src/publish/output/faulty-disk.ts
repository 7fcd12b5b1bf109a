/** For tests: disks on which things go wrong, step by step. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Disk, isFolder, nodeDisk } from './disk.ts'

/** Calls `before` with the name and the paths of each single step; removing a folder is a step for each file in it. */
export function watchedDisk(before: (step: keyof Disk, paths: readonly string[]) => void): Disk {
  const step =
    <Name extends keyof Disk>(name: Name, act: (...args: Parameters<Disk[Name]>) => void) =>
    (...args: Parameters<Disk[Name]>): void => {
      before(name, name === 'writeFile' ? [args[0]] : args.map(String))
      act(...args)
    }
  const removeOne = step('remove', nodeDisk.remove)
  const remove = (path: string): void => {
    if (isFolder(path)) for (const name of readdirSync(path)) remove(join(path, name))
    removeOne(path)
  }
  return {
    makeFolder: step('makeFolder', nodeDisk.makeFolder),
    writeFile: step('writeFile', nodeDisk.writeFile),
    copyFile: step('copyFile', nodeDisk.copyFile),
    link: step('link', nodeDisk.link),
    rename: step('rename', nodeDisk.rename),
    removeEmptyFolder: step('removeEmptyFolder', nodeDisk.removeEmptyFolder),
    remove,
    removeSite: async (folder) => remove(folder),
  }
}

/** The process dies before step `last`, counted from 0: neither it nor any clearing up after it happens. */
export function dyingDisk(last: number, also: Parameters<typeof watchedDisk>[0] = () => {}): Disk {
  let steps = 0
  return watchedDisk((step, paths) => {
    if (steps >= last) throw new Error('killed')
    steps += 1
    also(step, paths)
  })
}

export const systemError = (code: string): Error => Object.assign(new Error(`${code}: as a test wants it`), { code })
