/** Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it supports without a driver. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { type Browser, PHONE, type Tab } from './browser.ts'
import { startGuarded } from './guarded-process.ts'
import { inputActions } from './input.ts'

const SETTINGS = {
  // No request leaves the machine.
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.topsites.contile.enabled': false,
  'captivedetect.canonicalURL': '',
  'datareporting.healthreport.uploadEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
  // Keeps no spare process for the next page.
  'dom.ipc.processPrelaunch.enabled': false,
  // The visitor prefers reduced motion.
  'ui.prefersReducedMotion': 1,
}

export async function startFirefox(program: string): Promise<Browser> {
  const work = mkdtempSync(join(tmpdir(), 'copybook-firefox-'))
  const lines = Object.entries(SETTINGS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  writeFileSync(join(work, 'user.js'), lines.join(''))
  const args = ['--headless', '--no-remote', '--profile', work, '--remote-debugging-port=0']
  const firefox = startGuarded(program, args, { ...process.env, HOME: work, MOZ_CRASHREPORTER_DISABLE: '1' })
  const address = await firefox.printed(/WebDriver BiDi listening on (ws:\S+)/)
  const send = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  return {
    openTab: () => openTab(send),
    async close() {
      await firefox.close()
      rmSync(work, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

type Send = (method: string, params: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >()
  socket.on('message', (data) => {
    const { id, result, error, message } = JSON.parse(String(data))
    const command = waiting.get(id)
    waiting.delete(id)
    if (error) command?.reject(new Error(`${error}: ${message}`))
    else command?.resolve(result)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'))
  })
  let id = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params }), (error) => error && reject(error))
    })
}

/** Uses its own user context, which shares no storage and no history with others. */
async function openTab(send: Send): Promise<Tab> {
  const { userContext } = await send('browser.createUserContext', {})
  const { context } = await send('browsingContext.create', { type: 'tab', userContext })
  await send('browsingContext.setViewport', { context, viewport: PHONE })
  const perform = (actions: readonly unknown[]) => send('input.performActions', { context, actions })
  return {
    ...inputActions(perform),
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const json = `JSON.stringify(${expression})`
      const answer = await send('script.evaluate', { expression: json, target: { context }, awaitPromise: false })
      if (answer['type'] === 'exception') throw new Error(JSON.stringify(answer['exceptionDetails']))
      const { value } = answer['result'] as { value?: string }
      return value === undefined ? undefined : JSON.parse(value)
    },
    async back() {
      await send('browsingContext.traverseHistory', { context, delta: -1 })
    },
    async reload() {
      await send('browsingContext.reload', { context, wait: 'complete' })
    },
    async close() {
      await send('browser.removeUserContext', { userContext })
    },
  }
}
