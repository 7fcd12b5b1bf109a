/** `npm start`: the site on http://localhost:5173, changing as its files are saved. */
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import type { World } from '../check/command.ts'
import { contentPlace } from '../content/load-content.ts'
import { createDevContent } from './dev-content.ts'
import { developmentServer } from './dev-plugin.ts'

/** Runs until it is stopped. */
export async function run(args: readonly string[], { projectFolder, env, print }: World): Promise<undefined> {
  const { values } = parseArgs({ args: [...args], options: { base: { type: 'string' } } })
  const place = contentPlace(projectFolder, env)
  const content = createDevContent(place, values.base, print)
  const server = await createServer({
    root: projectFolder,
    base: content.site()?.base ?? '/',
    appType: 'custom',
    logLevel: 'warn',
    server: { port: Number(env['PORT'] ?? 5173), strictPort: true },
    plugins: [developmentServer(place, content)],
  })
  await server.listen()
  print(
    `The site is at http://localhost:${server.config.server.port}${content.site()?.base ?? '/'}\nSave a file in ${place.contentFolder} and look at the page: it changes at once.`,
  )
  return undefined
}
