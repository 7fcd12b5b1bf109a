/** `npm run preview`: the built site on http://localhost:4173, served as a static host would. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localServices } from '../mocks/local-services.ts'
import { outFolder, recoverOutput } from '../publish/output/output.ts'
import { close, listen } from '../server/listen.ts'
import { createStaticHost } from '../server/static-host.ts'
import { command, readPort, untilStopped } from './command.ts'

const help = `npm run preview

Shows the site that was built last on http://localhost:4173, as a host would.

PORT names another port, OUT_DIR another folder.`

/** Runs until it is stopped. The exit code is 1 if there is no built site. */
export const run = command({ help }, async (_, context) => {
  const { projectFolder, env, print } = context
  const folder = outFolder(projectFolder, env)
  await recoverOutput(folder, print)
  if (!existsSync(join(folder, 'index.html'))) {
    print(`There is no built site in ${folder}. Build it first: npm run build`)
    return 1
  }
  const server = createStaticHost(folder, localServices(context))
  const port = await listen(server, readPort(env, 4173))
  print(`The built site is at http://localhost:${port}`)
  await untilStopped()
  await close(server)
  return 0
})
