/** `npm test [-- <words>]`: types, lint, content, unit tests, whole-site tests. The last line counts. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandContext } from './context.ts'
import { type Counts, runSteps } from './run-steps.ts'
import { testSteps } from './test-steps.ts'

/** @returns 1 when anything failed, or the words match nothing */
export async function run(
  args: readonly string[],
  { projectFolder, env, colour, print }: CommandContext,
): Promise<number> {
  const work = join(projectFolder, '.cache', 'test')
  const groups = testSteps(projectFolder, args, work)
  if (groups.length === 0) {
    print(`No test file and no step of "npm test" is called like ${args.join(' or ')}.`)
    return 1
  }
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  // Its own, or else Vitest writes without colours to anything but a terminal.
  const colours = colour ? { FORCE_COLOR: '1' } : {}
  const total: Counts = { passed: 0, failed: 0 }
  for (const group of groups) {
    const context = {
      projectFolder,
      env: { ...env, ...colours },
      write: (text: string) => process.stdout.write(text),
    }
    const { passed, failed } = await runSteps(group, context)
    total.passed += passed
    total.failed += failed
  }
  print(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}
