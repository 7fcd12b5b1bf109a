/** `npm test [-- <words>]`: types, lint, packages, content, unit tests, whole-site tests. The last line counts. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandContext } from './command.ts'
import { type Counts, runSteps } from './run-steps.ts'
import { testSteps } from './test-steps.ts'

/** The exit code is 1 if anything failed, or if no step or test file matches the words. */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { projectFolder, env, colour, print } = context
  const work = join(projectFolder, '.cache', 'test')
  const groups = testSteps(projectFolder, args, work)
  if (groups.length === 0) {
    print(`No test file and no step of "npm test" is called like ${args.join(' or ')}.`)
    return 1
  }
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  // Steps write into a pipe, where they would leave out colours.
  const colours = colour ? { FORCE_COLOR: '1' } : {}
  const write = (text: string) => process.stdout.write(text)
  const total: Counts = { passed: 0, failed: 0 }
  for (const group of groups) {
    const { passed, failed } = await runSteps(group, { projectFolder, env: { ...env, ...colours }, write })
    total.passed += passed
    total.failed += failed
  }
  print(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}
