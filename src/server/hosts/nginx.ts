/** Writes the settings of nginx for a built site: a file for `conf.d/`, or for an `include` inside `http { }`. */
import { addressPattern, everyHeader, fileOf, type ServedSite } from './served-site.ts'

export function nginxConfig(site: ServedSite): string {
  return [
    ...lines('', [
      `# Written by: npm run host -- nginx. Write it anew after each build: it names the site's styles by hash.`,
    ]),
    ...(site.certificate && !site.listen ? onwardLines(site) : []),
    'server {',
    ...lines('  ', [
      ...listenLines(site),
      `server_name ${site.name ?? '_'};`,
      `root ${quoted(site.root)};`,
      'server_tokens off;',
      'absolute_redirect off;',
      'if_modified_since before;',
      ...typeLines(site.types),
      ...setLines(site.defaults),
      ...Object.entries(everyHeader(site, site.certificate !== undefined)).map(
        ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
      ),
      ...Object.keys(site.defaults).map((name) => `add_header ${name} ${variable(name)} always;`),
      'error_page 404 @missing;',
      ...block('location @missing', [
        ...setLines(site.missing),
        ...site.missingPages.map(
          ({ folder, file }) => `rewrite ${quoted(`^(?:${escaped(site.base)}|/)${escaped(folder)}`)} ${file} break;`,
        ),
        'rewrite ^ /404.html break;',
      ]),
      ...block('location ~ "/\\\\.(?!well-known(/|$))"', ['return 404;']),
      ...['_headers', '_redirects'].flatMap((file) => block(exactly(site.base + file), ['return 404;'])),
      ...site.folders.flatMap(({ pattern, headers }) =>
        block(pattern.endsWith('*') ? `location ^~ ${quoted(decodeURI(pattern.slice(0, -1)))}` : exactly(pattern), [
          ...setLines(headers),
          ...fileLines(site, []),
        ]),
      ),
      ...ruleLines(site),
      ...block(`location ${quoted(decodeURI(site.base))}`, fileLines(site, [])),
      ...(site.base === '/'
        ? []
        : [...block(CERTIFICATE_PROOF, ['try_files $uri =404;']), ...block('location /', ['return 404;'])]),
    ]),
    '}',
    '',
  ].join('\n')
}

/** A file here proves to the certificate authority that the name is ours. */
const CERTIFICATE_PROOF = 'location ^~ "/.well-known/acme-challenge/"'

function listenLines({ listen, certificate }: ServedSite): string[] {
  const places = listen ? [listen] : certificate ? ['443', '[::]:443'] : ['80', '[::]:80']
  if (!certificate) return places.map((place) => `listen ${place};`)
  return [
    // Not the directive `http2`, which older versions do not know.
    ...places.map((place) => `listen ${place} ssl http2;`),
    `ssl_certificate ${quoted(certificate.chain)};`,
    `ssl_certificate_key ${quoted(certificate.key)};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
  ]
}

/** Redirects HTTP to HTTPS, except for a certificate request: that must work after the old certificate has expired. */
const onwardLines = ({ name, root }: ServedSite): string[] =>
  block('server', [
    'listen 80;',
    'listen [::]:80;',
    `server_name ${name ?? '_'};`,
    'server_tokens off;',
    ...block(CERTIFICATE_PROOF, [`root ${quoted(root)};`, 'default_type text/plain;']),
    ...block('location /', ['return 301 https://$host$request_uri;']),
  ])

function ruleLines(site: ServedSite): string[] {
  return site.rules.flatMap((rule) => {
    const moved = rule.status === 301
    const where = `location ~ ${quoted(addressPattern(rule.from))}`
    return block(
      where,
      moved ? [`return 301 ${quoted(withoutDollar(rule.to))};`] : fileLines(site, [fileOf(site, rule)]),
    )
  })
}

/** Serves the file at an address, or one of `others`. */
function fileLines({ base }: ServedSite, others: readonly string[]): string[] {
  const tried = ['$uri', '$uri.html', '$uri/index.html', ...others.map(quoted), '=404'].join(' ')
  // The folder of the site has no folder for the base path.
  const inside = base === '/' ? [] : [`rewrite ${quoted(`^${escaped(base.slice(0, -1))}(/.*)$`)} $1 break;`]
  return [...inside, `try_files ${tried};`]
}

/** Sets what is compressed, and the types of the site's files: nginx's own list lacks some. */
function typeLines(types: ServedSite['types']): string[] {
  const endings = new Map<string, string[]>()
  for (const [ending, type] of types) {
    const [bare = ''] = type.split(';')
    endings.set(bare, [...(endings.get(bare) ?? []), ending])
  }
  const texts = [...endings.keys()].filter((type) => /^text\/|json|javascript|xml/.test(type) && type !== 'text/html')
  const encoded = texts.filter((type) => type.startsWith('text/'))
  return [
    ...block(
      'types',
      [...endings].map(([type, all]) => `${type} ${all.join(' ')};`),
    ),
    'default_type application/octet-stream;',
    'charset utf-8;',
    ...(encoded.length > 0 ? [`charset_types ${encoded.join(' ')};`] : []),
    'gzip on;',
    'gzip_vary on;',
    'gzip_min_length 512;',
    ...(texts.length > 0 ? [`gzip_types ${texts.join(' ')};`] : []),
  ]
}

const setLines = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(([name, value]) => `set ${variable(name)} ${quoted(value)};`)

const variable = (header: string): string => `$${header.toLowerCase().replaceAll('-', '_')}`

const exactly = (address: string): string => `location = ${quoted(decodeURI(address))}`

const escaped = (text: string): string => decodeURI(text).replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')

const block = (head: string, inside: readonly string[]): string[] => [`${head} {`, ...lines('  ', inside), '}']

const lines = (indent: string, texts: readonly string[]): string[] => texts.map((text) => indent + text)

/** nginx cannot write a $; in an address it can be encoded. */
const withoutDollar = (address: string): string => address.replaceAll('$', '%24')

/** @throws Error for what nginx would take for a variable; the $ at the end of a pattern is none */
function quoted(text: string): string {
  if (/\$(?!$)/.test(text)) throw new Error(`nginx has no way to write the $ in: ${text}`)
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
