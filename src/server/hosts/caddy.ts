/** Writes the settings of Caddy for a built site: a site of a Caddyfile. With a name, Caddy gets the certificate itself. */
import { addressPattern, everyHeader, fileOf, type ServedSite } from './served-site.ts'

export function caddyConfig(site: ServedSite): string {
  const inside = [
    ...headerLines('', { ...everyHeader(site, hasHttps(site)), ...site.defaults }),
    ...site.folders.flatMap(({ pattern, headers }, index) => [
      `@folder${index} path ${quoted(decodeURI(inSite(site, pattern)))}`,
      ...headerLines(`@folder${index} `, headers),
    ]),
    ...site.rules.flatMap((rule, index) => ruleLines(site, rule, `@rule${index}`)),
    ...block('@hidden', ['path_regexp "/\\.|^/_(headers|redirects)$"', 'not path /.well-known /.well-known/*']),
    'error @hidden 404',
    '@malformed path_regexp "[\\x00-\\x1f\\x7f]"',
    'respond @malformed 400',
    '@writing not method GET HEAD',
    'header @writing Allow "GET, HEAD"',
    'respond @writing 405',
    'try_files {path} {path}.html {path}/index.html',
    ...[...site.types].flatMap(([ending, type]) => [
      `@${ending} path_regexp ${quoted(`\\.${ending}$`)}`,
      `header @${ending} Content-Type ${quoted(type)}`,
    ]),
    ...block('file_server', ['disable_canonical_uris']),
  ]
  const { site: address, bind } = addressesOf(site)
  const missing = [
    ...headerLines('', { ...site.missing, 'Content-Type': 'text/html; charset=utf-8' }),
    ...site.missingPages.flatMap(({ folder, file }, index) => [
      `@missing${index} path ${quoted(`/${folder}*`)} ${quoted(`${decodeURI(site.base)}${folder}*`)}`,
      ...block(`handle @missing${index}`, [`rewrite * ${file}`, 'file_server']),
    ]),
    ...block('handle', ['rewrite * /404.html', 'file_server']),
  ]
  return [
    "# Written by: npm run host -- caddy. Write it anew after each build: it names the site's styles by hash.",
    ...block(address, [
      ...bind,
      `root * ${quoted(site.root)}`,
      'encode zstd gzip',
      'header -Server',
      ...(site.base === '/'
        ? block('route', inside)
        : block('route', [
            ...block(`handle_path ${quoted(`${decodeURI(site.base)}*`)}`, block('route', inside)),
            'error 404',
          ])),
      ...block('handle_errors', [
        '@missing expression `{http.error.status_code} == 404`',
        ...block('handle @missing', block('route', missing)),
      ]),
    ]),
    '',
  ].join('\n')
}

function ruleLines(site: ServedSite, rule: ServedSite['rules'][number], name: string): string[] {
  const pattern = `path_regexp ${quoted(addressPattern(inSite(site, rule.from)))}`
  if (rule.status === 301) return [`${name} ${pattern}`, `redir ${name} ${quoted(rule.to)} 301`]
  const unlessThere = block('not file', ['try_files {path} {path}.html {path}/index.html'])
  return [...block(name, [pattern, ...unlessThere]), `rewrite ${name} ${quoted(fileOf(site, rule))}`]
}

/** Caddy strips the base path before it matches anything else. */
const inSite = ({ base }: ServedSite, address: string): string => address.slice(base.length - 1)

/** Caddy gets a certificate for a name on the usual port. */
const hasHttps = ({ name, listen }: ServedSite): boolean => name !== undefined && listen === undefined

/** Returns the address of the site, and the address of the machine if only one of them listens. */
function addressesOf({ name, listen }: ServedSite): { site: string; bind: string[] } {
  if (listen === undefined) return { site: name ?? ':80', bind: [] }
  const [, address, port = ''] = /^(?:(.+):)?(\d+)$/.exec(listen) ?? []
  return { site: `http://${name ?? ''}:${port}`, bind: address === undefined ? [] : [`bind ${address}`] }
}

const headerLines = (matcher: string, values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(([name, value]) => `header ${matcher}${name} ${quoted(value)}`)

const block = (head: string, inside: readonly string[]): string[] => [
  `${head} {`,
  ...inside.map((line) => `\t${line}`),
  '}',
]

/** In quotes, Caddy knows only the escaped quote. */
const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`
