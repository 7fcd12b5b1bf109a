/** `npm run packages`: what is installed, why, under which licence, and whether installing it runs a script. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CommandContext } from './context.ts'
import { installedPackages, type LockFile } from './packages/installed.ts'
import { listChanges, packageFaults, packageList } from './packages/list.ts'
import { readReasons } from './packages/reasons.ts'
import { usageFor } from './usage.ts'

/** The list as somebody has looked at it. */
const ACCEPTED = 'src/packages.txt'

/** @returns 1 for what must not be installed, and with `--check` also for what nobody has accepted */
export async function run(args: readonly string[], { projectFolder, print }: CommandContext): Promise<number> {
  const help = usageFor('packages', args)
  if (help !== undefined) {
    print(help)
    return 0
  }
  const { values } = parseArgs({
    args: [...args],
    options: { check: { type: 'boolean' }, accept: { type: 'boolean' } },
  })
  const textOf = (path: string) => readFileSync(join(projectFolder, path), 'utf8')
  const lock = JSON.parse(textOf('package-lock.json')) as LockFile
  const { allowScripts = {} } = JSON.parse(textOf('package.json')) as { allowScripts?: Record<string, boolean> }
  const reasons = readReasons(textOf('src/packages.md'))
  const installed = installedPackages(lock, reasons)
  const list = packageList(installed)
  const faults = packageFaults(lock, reasons, installed, allowScripts)
  if (values.accept && faults.length === 0) writeFileSync(join(projectFolder, ACCEPTED), list)
  const accepted = existsSync(join(projectFolder, ACCEPTED)) ? textOf(ACCEPTED) : ''
  const { gone, fresh } = listChanges(accepted, list)
  if (!values.check && !values.accept) print(list.trimEnd())
  for (const fault of faults) print(fault)
  if (!values.check && !values.accept) return faults.length > 0 ? 1 : 0
  for (const line of fresh) print(`New or changed: ${line}`)
  for (const line of gone) print(`Gone: ${line}`)
  if (fresh.length + gone.length > 0)
    print(`Look at what is new: who makes it, what it does, what it brings. Then: npm run packages -- --accept`)
  else print(`${installed.length} packages, each with a reason and an allowed licence.`)
  return faults.length + fresh.length + gone.length > 0 ? 1 : 0
}
