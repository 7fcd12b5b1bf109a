/** `npm run host -- nginx|caddy`: prints the settings with which a web server serves the built site. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { outFolder, recoverOutput } from '../publish/output/output.ts'
import { caddyConfig } from '../server/hosts/caddy.ts'
import { nginxConfig } from '../server/hosts/nginx.ts'
import { readServedSite, type ServedSite } from '../server/hosts/served-site.ts'
import { command } from './command.ts'

const help = `npm run --silent host -- nginx > site.conf
npm run --silent host -- caddy > Caddyfile

Prints the settings with which nginx or Caddy serve the site that was built last: its headers, its redirects and
how long each file is kept. Print them again after each build.

  --root <folder>    where the site lies on the server, when it is not the folder that was built
  --name <name>      the name of the site, such as www.example.org
  --listen <port>    another port than the usual one, or address and port
  --certificate <file> --key <file>
                     where the certificate of the site lies on the server, for nginx: it then answers on HTTPS, and
                     leads there from HTTP. Caddy fetches one by itself.

OUT_DIR names another folder.`

const CONFIGS: Readonly<Record<string, (site: ServedSite) => string>> = { nginx: nginxConfig, caddy: caddyConfig }

const text = { type: 'string' } as const
const options = { root: text, name: text, listen: text, certificate: text, key: text }

/** The exit code is 1 if there is no such server, or no built site. */
export const run = command(
  { help, options, positionals: true },
  async ({ root, name, listen, certificate: chain, key }, { projectFolder, env, print }, [server = '', ...others]) => {
    const config = CONFIGS[server]
    if (!config || others.length > 0) {
      print(help)
      return 1
    }
    const folder = outFolder(projectFolder, env)
    await recoverOutput(folder, print)
    if (!existsSync(join(folder, '_headers'))) {
      print(`There is no built site in ${folder}. Build it first: npm run build`)
      return 1
    }
    if ((chain === undefined) !== (key === undefined)) {
      print('--certificate and --key name two files that belong together: give both or none.')
      return 1
    }
    if (config === caddyConfig && chain !== undefined) {
      print('Caddy fetches its certificate by itself: leave out --certificate and --key.')
      return 1
    }
    const certificate = chain && key ? { chain: resolve(chain), key: resolve(key) } : undefined
    const site = readServedSite(folder, { root: resolve(root ?? folder), name, listen, certificate })
    print(config(site).trimEnd())
    return 0
  },
)
