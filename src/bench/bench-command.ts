/** `npm run bench`: measures and prints ratios. Never part of a test: machines differ, and are busy. */
import type { World } from '../check/command.ts'

/** Each measures one thing and prints it. */
const BENCHES: Record<string, () => Promise<{ run: (world: World) => Promise<void> }>> = {
  check: () => import('./check.ts'),
  weight: () => import('./weight.ts'),
}

/** @param args names of the benches to run; all when there are none  @returns 2 for a name that is none */
export async function run(args: readonly string[], world: World): Promise<number> {
  const names = args.length > 0 ? args : Object.keys(BENCHES)
  for (const name of names) {
    const load = BENCHES[name]
    if (!load) {
      world.print(`There is no bench "${name}". There are: ${Object.keys(BENCHES).join(', ')}.`)
      return 2
    }
    await (await load()).run(world)
  }
  return 0
}
