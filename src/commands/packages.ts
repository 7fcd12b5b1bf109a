/** `npm run packages`: what is installed, why, under which licence, and whether installing it runs a script. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.ts'
import { installedPackages, type LockFile, readReasons } from './packages/installed.ts'
import { listChanges, packageFaults, packageList } from './packages/list.ts'

const help = `npm run packages -- [options]

Lists every package that is installed: where it works, its licence, whether installing it runs a script, and why it
is here. The reasons are in src/packages.md.

  --check            says what is new since the list in src/packages.txt was accepted
  --accept           writes that list, after you have looked at what is new`

const options = { check: { type: 'boolean' }, accept: { type: 'boolean' } } as const

/** The exit code is 1 for a package that must not be installed, and with `--check` for one that nobody has accepted. */
export const run = command({ help, options }, async ({ check, accept }, { projectFolder, print }) => {
  const textOf = (path: string) => readFileSync(join(projectFolder, path), 'utf8')
  const lock = JSON.parse(textOf('package-lock.json')) as LockFile
  const { allowScripts = {} } = JSON.parse(textOf('package.json')) as { allowScripts?: Record<string, boolean> }
  const reasons = readReasons(textOf('src/packages.md'))
  const installed = installedPackages(lock, reasons)
  const list = packageList(installed)
  const faults = packageFaults(lock, reasons, installed, allowScripts)
  if (!check && !accept) {
    for (const line of [list.trimEnd(), ...faults]) print(line)
    return faults.length > 0 ? 1 : 0
  }
  const file = join(projectFolder, 'src/packages.txt')
  if (accept && faults.length === 0) writeFileSync(file, list)
  const { gone, fresh } = listChanges(existsSync(file) ? readFileSync(file, 'utf8') : '', list)
  for (const line of faults) print(line)
  for (const line of fresh) print(`New or changed: ${line}`)
  for (const line of gone) print(`Gone: ${line}`)
  const isChanged = fresh.length + gone.length > 0
  if (isChanged)
    print('Look at what is new: who makes it, what it does, what it brings. Then: npm run packages -- --accept')
  else print(`${installed.length} packages, each with a reason and an allowed licence.`)
  return faults.length > 0 || isChanged ? 1 : 0
})
