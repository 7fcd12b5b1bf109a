/** `npm run host -- nginx|caddy`: prints the configuration with which a web server serves the site as it was built last. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { outFolder, recoverOutput } from '../publish/output/output.ts'
import { caddyConfig } from '../server/hosts/caddy.ts'
import { nginxConfig } from '../server/hosts/nginx.ts'
import { readServedSite, type ServedSite } from '../server/hosts/served-site.ts'
import type { CommandContext } from './context.ts'
import { usageFor } from './usage.ts'

const CONFIGS: Readonly<Record<string, (site: ServedSite) => string>> = { nginx: nginxConfig, caddy: caddyConfig }

/** @returns 1 when there is no such server, or no built site */
export async function run(args: readonly string[], { projectFolder, env, print }: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      root: { type: 'string' },
      name: { type: 'string' },
      listen: { type: 'string' },
      certificate: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const config = CONFIGS[positionals[0] ?? '']
  if (values.help || !config || positionals.length > 1) {
    print(usageFor('host', ['--help']) ?? '')
    return values.help ? 0 : 1
  }
  const folder = outFolder(projectFolder, env)
  await recoverOutput(folder, print)
  if (!existsSync(join(folder, '_headers'))) {
    print(`There is no built site in ${folder}. Build it first: npm run build`)
    return 1
  }
  const { root = folder, name, listen, certificate: chain, key } = values
  if ((chain === undefined) !== (key === undefined)) {
    print('--certificate and --key name two files that belong together: give both or none.')
    return 1
  }
  if (config === caddyConfig && chain !== undefined) {
    print('Caddy fetches its certificate by itself: leave out --certificate and --key.')
    return 1
  }
  const certificate =
    chain === undefined || key === undefined ? undefined : { chain: resolve(chain), key: resolve(key) }
  print(config(readServedSite(folder, { root: resolve(root), name, listen, certificate })).trimEnd())
  return 0
}
