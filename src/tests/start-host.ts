/** Starts nginx and Caddy on loopback, with the configuration that `npm run host` prints. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caddyConfig } from '../server/hosts/caddy.ts'
import { nginxConfig } from '../server/hosts/nginx.ts'
import type { ServedSite } from '../server/hosts/served-site.ts'
import { listen } from '../server/listen.ts'
import type { HostProgram } from './host-programs.ts'

export type RunningHost = {
  port: number
  /** Replaces the settings of the site, and lets nginx reload them. */
  reload: (settings: string) => void
  close: () => Promise<void>
}

type Host = {
  /** Returns the output of `npm run host`. */
  settings: (site: ServedSite) => string
  /** Returns the whole configuration around that of the site. @param work a folder for what the program writes */
  config: (settings: string, work: string) => string
  args: (file: string, work: string) => string[]
}

export const HOSTS = {
  nginx: {
    settings: nginxConfig,
    config: (settings, work) =>
      [
        'daemon off;',
        // Otherwise its workers would be users who may not read the folders of the tests.
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        `pid ${work}/pid; error_log stderr error;`,
        'events { }',
        `http { access_log off; client_body_temp_path ${work}/body; proxy_temp_path ${work}/proxy;`,
        `fastcgi_temp_path ${work}/fastcgi; uwsgi_temp_path ${work}/uwsgi; scgi_temp_path ${work}/scgi;`,
        settings,
        '}',
      ].join('\n'),
    args: (file, work) => ['-p', work, '-e', 'stderr', '-c', file],
  },
  caddy: {
    settings: caddyConfig,
    config: (settings) => `{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${settings}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} satisfies Record<string, Host>

/**
 * @param settingsFor returns the output of `npm run host` for a site that listens at that port of 127.0.0.1
 * @throws Error with the program's output if it ends before it listens
 */
export async function startHost(
  host: Host,
  program: HostProgram,
  settingsFor: (port: number) => string,
): Promise<RunningHost> {
  const work = mkdtempSync(join(tmpdir(), 'copybook-host-'))
  const port = await freePort()
  const file = join(work, 'config')
  const write = (settings: string) => writeFileSync(file, host.config(settings, work))
  write(settingsFor(port))
  const env = { ...process.env, ...program.env, HOME: work, XDG_CONFIG_HOME: work, XDG_DATA_HOME: work }
  const child = spawn(program.path, host.args(file, work), { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  const ended = once(child, 'exit')
  while (!(await isListening(port)))
    if (child.exitCode !== null) throw new Error(`${program.path} ended with ${child.exitCode}:\n${said}`)
  return {
    port,
    reload(settings) {
      write(settings)
      child.kill('SIGHUP')
    },
    async close() {
      child.kill()
      await ended
      rmSync(work, { recursive: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  server.close()
  return port
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => setTimeout(resolve, 20, false))
    socket.on('connect', () => socket.destroy())
  })
}
