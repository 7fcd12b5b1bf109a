/** `npm run preview`: the built site on http://localhost:4173, as a static host would serve it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localServices } from '../mocks/local-services.ts'
import { outFolder, recoverOutput } from '../publish/output/output.ts'
import { close, listen } from '../server/listen.ts'
import { createStaticHost } from '../server/static-host.ts'
import type { CommandContext } from './context.ts'
import { readPort } from './port.ts'
import { untilStopped } from './until-stopped.ts'
import { usageFor } from './usage.ts'

/** Runs until it is stopped. @returns 1 when there is nothing to serve */
export async function run(args: readonly string[], { projectFolder, env, print }: CommandContext): Promise<number> {
  const help = usageFor('preview', args)
  if (help !== undefined) {
    print(help)
    return 0
  }
  const folder = outFolder(projectFolder, env)
  await recoverOutput(folder, print)
  if (!existsSync(join(folder, 'index.html'))) {
    print(`There is no built site in ${folder}. Build it first: npm run build`)
    return 1
  }
  const server = createStaticHost(folder, localServices({ projectFolder, env, print }))
  const port = await listen(server, readPort(env, 4173))
  print(`The built site is at http://localhost:${port}`)
  await untilStopped()
  await close(server)
  return 0
}
