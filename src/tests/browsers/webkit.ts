/** WebKitGTK's MiniBrowser on a virtual screen, driven by WebDriver (https://w3c.github.io/webdriver/). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '../../server/listen.ts'
import { type Browser, PHONE, type Tab } from './browser.ts'
import { type GuardedProcess, startGuarded } from './guarded-process.ts'
import { inputActions } from './input.ts'

export type WebKitPrograms = { driver: string; screen: string; browser: string }

export async function startWebKit(programs: WebKitPrograms): Promise<Browser> {
  const work = mkdtempSync(join(tmpdir(), 'copybook-webkit-'))
  const settings = join(work, 'gtk-3.0')
  mkdirSync(settings)
  // The visitor prefers reduced motion.
  writeFileSync(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const env = { ...process.env, HOME: work, XDG_CONFIG_HOME: work, XDG_CACHE_HOME: work, XDG_DATA_HOME: work }
  const screen = startGuarded(
    programs.screen,
    ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp'],
    env,
  )
  const display = await screen.printed(/^(\d+)\n/)
  const onScreen = {
    ...env,
    DISPLAY: `:${display}`,
    // Without an accessibility bus, WebKit starts no process for it.
    NO_AT_BRIDGE: '1',
    // There is no GPU, and painting by a simulated one is a fifth of all the work.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  }
  return {
    async openTab() {
      for (let tries = 1; ; tries++) {
        const started = await startDriver(programs.driver, onScreen)
        try {
          return openTab(started, await newSession(started, programs.browser))
        } catch (error) {
          await started.driver.close()
          if (tries === 3) throw error
        }
      }
    },
    async close() {
      await screen.close()
      rmSync(work, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

type Driver = { driver: GuardedProcess; address: string }

/** Time limit for an answer of the driver, in milliseconds. */
const LONGEST = 30_000

/**
 * A shorter limit for reading the page: WebKit leaves a command unanswered while a new page loads, and visitors retry.
 */
const LONGEST_LOOK = 5_000

async function ask(
  method: 'GET' | 'POST',
  url: string,
  body: Readonly<Record<string, unknown>> = {},
  longest = LONGEST,
): Promise<unknown> {
  const command = `${method} ${new URL(url).pathname}`
  const signal = AbortSignal.timeout(longest)
  const answer = await fetch(url, { method, signal, ...(method === 'POST' && { body: JSON.stringify(body) }) }).catch(
    (error: Error) => {
      throw new Error(`${command} ${JSON.stringify(body)}: ${error.message}`)
    },
  )
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${command}: ${JSON.stringify(value)}`)
  return value
}

/**
 * The driver cannot use a port that the system chooses. If another program takes the port first, it ends, and the next
 * port is tried.
 */
async function startDriver(program: string, env: NodeJS.ProcessEnv): Promise<Driver> {
  for (let tries = 1; ; tries++) {
    const server = createServer()
    const port = await listen(server, 0)
    server.close()
    const address = `http://127.0.0.1:${port}`
    const driver = startGuarded(program, [`--port=${port}`], env)
    const isReady = () =>
      ask('GET', `${address}/status`).then(
        () => true,
        () => false,
      )
    while (!driver.hasEnded()) {
      if (await isReady()) return { driver, address }
      await wait(20)
    }
    if (tries === 5) await driver.printed(/$^/)
  }
}

/**
 * Starts the browser of a driver, and returns the address of its session. On a busy machine a browser that starts may
 * never connect to its driver. No page is open yet, so the caller may start another.
 */
async function newSession({ address }: Driver, binary: string): Promise<string> {
  const options = { binary, args: ['--automation'] }
  const session = `${address}/session`
  const { sessionId } = (await ask('POST', session, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  await ask('POST', `${session}/${sessionId}/window/rect`, PHONE)
  return `${session}/${sessionId}`
}

/** Every tab has its own browser and driver: it shares nothing with others, and closing ends all that it still does. */
function openTab({ driver }: Driver, session: string): Tab {
  const post = (path: string, body?: Readonly<Record<string, unknown>>, longest?: number) =>
    ask('POST', `${session}/${path}`, body, longest)
  return {
    ...inputActions((actions) => post('actions', { actions })),
    async open(url) {
      await post('url', { url })
    },
    evaluate: (expression) => post('execute/sync', { script: `return ${expression}`, args: [] }, LONGEST_LOOK),
    async back() {
      await post('back')
    },
    async reload() {
      await post('refresh')
    },
    close: () => driver.close(),
  }
}
