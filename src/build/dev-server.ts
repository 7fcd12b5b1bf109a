/** The development server: Vite for the code, the newest content for everything else. */
import { createServer, type ViteDevServer } from 'vite'
import type { ContentPlace } from '../content/load-content.ts'
import { createDevContent } from './dev-content.ts'
import { developmentServer } from './dev-plugin.ts'
import { portTaken } from './listen.ts'
import type { Middleware } from './middleware.ts'

export type DevServerOptions = {
  projectFolder: string
  place: ContentPlace
  /** Another base path than the site's own address has. */
  base?: string | undefined
  port: number
  /** Asked before anything else: the stand-ins for outside services. */
  before?: readonly Middleware[]
  /** Where the findings of each save go. */
  print: (text: string) => void
}

/** @returns the listening server and the address of the home page  @throws Error when the port is taken */
export async function startDevServer(options: DevServerOptions): Promise<{ server: ViteDevServer; url: string }> {
  const { projectFolder, place, base, port, before = [], print } = options
  const content = createDevContent(place, base, print)
  const path = content.site()?.base ?? '/'
  const server = await createServer({
    root: projectFolder,
    base: path,
    appType: 'custom',
    logLevel: 'warn',
    server: { port, strictPort: true },
    plugins: [developmentServer(place, content, before)],
  })
  await server.listen().catch((error: Error) => {
    throw /already in use/.test(error.message) ? portTaken(port) : error
  })
  const address = server.httpServer?.address()
  return { server, url: `http://localhost:${typeof address === 'object' && address ? address.port : port}${path}` }
}
