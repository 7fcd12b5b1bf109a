/** No npm script: `build` starts it beside itself when the code has to be compiled, so that two processors work. */
import { compileCode } from '../publish/compile-code.ts'
import type { CommandContext } from './context.ts'

/** @param args the mode; the result lies in the cache when this ends */
export async function run(
  [mode = 'production']: readonly string[],
  { projectFolder }: CommandContext,
): Promise<number> {
  await compileCode(projectFolder, mode)
  return 0
}
