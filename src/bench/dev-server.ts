/** Runs the development server of a generator in its own process. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { listen } from '../server/listen.ts'
import type { Contestant } from './contestant.ts'

export type DevServer = {
  /** Ends with a slash. */
  url: string
  /** Resolves when the process has ended. */
  stop: () => Promise<void>
}

/** @throws Error with the server's output if it ends early or does not answer within two minutes */
export async function startServer(
  { name, folder, serve, env: own }: Contestant,
  env: Readonly<Record<string, string | undefined>>,
): Promise<DevServer> {
  const port = await freePort()
  const [program = '', ...words] = serve(port)
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...env, ...own, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  let ended = false
  const end = new Promise<void>((resolve) =>
    child.once('close', () => {
      ended = true
      resolve()
    }),
  )
  child.once('error', (error) => {
    said += error.message
  })
  const stop = async () => {
    child.kill()
    await end
  }
  const url = `http://localhost:${port}/`
  const deadline = performance.now() + 120_000
  while (!(await answers(url))) {
    if (ended || performance.now() > deadline) {
      await stop()
      throw new Error(`The development server of ${name} does not answer.\n${said}`)
    }
    await setTimeout(100)
  }
  return { url, stop }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A server that does not listen yet refuses the connection. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
