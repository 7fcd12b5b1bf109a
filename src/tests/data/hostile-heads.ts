/** Requests that the editor API refuses because of their headers, with the status that it returns. */
import type { RequestParts } from './editor-requests.ts'

type Hostile = [what: string, status: number, parts: RequestParts]

const from = (what: string, headers: RequestParts['headers'], status = 403): Hostile => [what, status, { headers }]
const twice = (what: string, lines: string, status = 403): Hostile => [`two ${what}`, status, { lines: `${lines}\r\n` }]
const at = (what: string, status: number, target: string): Hostile => [what, status, { target }]
const named = (what: string, host: string): Hostile => from(what, { Host: host, Origin: `http://${host}` })
const withoutToken = { 'X-Copybook-Token': undefined }

const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

const SITES = ['cross-site', 'same-site', 'none', '', 'Same-Origin', 'same-origin, cross-site']

const TYPES = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', ''],
  ...['application/json; charset=utf-8', 'application/json;charset=utf-7', 'Application/JSON', 'application/jsonp'],
  ...['application/json, text/plain', 'text/plain; application/json'],
]

export const HOSTILE_HEADS: Hostile[] = [
  ...METHODS.map((method): Hostile => [`the method ${method}`, 405, { method }]),
  ['GET that calls itself POST', 405, { method: 'GET', headers: { 'X-HTTP-Method-Override': 'POST' } }],
  ['GET with all in the address', 405, { method: 'GET', target: '/__editor/read?file=faq.yaml&token=<token>' }],
  ['a method of its own', 400, { method: 'EDIT' }],

  from('the host of another machine', { Host: 'evil.example' }),
  from('a host that leads here by name', { Host: 'rebound.evil.example:<port>' }),
  named('a subdomain of localhost', 'a.localhost:<port>'),
  named('a host in capitals', 'LOCALHOST:<port>'),
  named('a host without the port', 'localhost'),
  named('a host with another port', 'localhost:1'),
  named('another address of loopback', '127.0.0.2:<port>'),
  from('no host', { Host: undefined }, 400),
  ['no host, in HTTP/1.0', 403, { headers: { Host: undefined }, target: '/__editor/read HTTP/1.0\r\nX:' }],
  twice('hosts, the good one first', 'Host: evil.example'),
  twice('hosts, both good', 'Host: localhost:<port>'),
  at('a whole address of another host', 403, 'http://evil.example/__editor/read'),
  at('a whole address of another port', 403, 'http://localhost:1/__editor/read'),

  from('no origin', { Origin: undefined }),
  from('an empty origin', { Origin: '' }),
  from('the origin null', { Origin: 'null' }),
  from('the origin of another site', { Origin: 'https://evil.example' }),
  from('the origin of another port', { Origin: 'http://localhost:3000' }),
  from('an origin whose port begins as ours', { Origin: 'http://localhost:<port>1' }),
  from('an origin without the port', { Origin: 'http://localhost' }),
  from('an origin with a path', { Origin: 'http://localhost:<port>/' }),
  from('the origin by HTTPS', { Origin: 'https://localhost:<port>' }),
  from('an origin in capitals', { Origin: 'HTTP://LOCALHOST:<port>' }),
  from('the origin of a subdomain', { Origin: 'http://a.localhost:<port>' }),
  from('another name of this machine', { Origin: 'http://127.0.0.1:<port>' }),
  from('an origin with a user', { Origin: 'http://localhost:<port>@evil.example' }),
  from('two origins in one line', { Origin: 'http://localhost:<port> https://evil.example' }),
  from('a referrer in place of the origin', { Origin: undefined, Referer: 'http://localhost:<port>/' }),
  twice('origins', 'Origin: https://evil.example'),

  ...SITES.map((site) => from(`the site "${site}"`, { 'Sec-Fetch-Site': site })),
  from('no site', { 'Sec-Fetch-Site': undefined }),
  twice('sites', 'Sec-Fetch-Site: cross-site'),

  ...TYPES.map((type) => from(`the type "${type}"`, { 'Content-Type': type }, 415)),
  from('no type', { 'Content-Type': undefined }, 415),
  from('a compressed body', { 'Content-Encoding': 'gzip' }, 415),
  twice('types', 'Content-Type: text/plain', 415),

  from('no token', withoutToken),
  from('an empty token', { 'X-Copybook-Token': '' }),
  from('a token with a letter more', { 'X-Copybook-Token': '<token>A' }),
  from('a very long token', { 'X-Copybook-Token': '<token>'.repeat(300) }),
  from('the token of another process', { 'X-Copybook-Token': 'AAAAAAAAAAAAAAAAAAAAAA' }),
  from('the token in a cookie', { ...withoutToken, Cookie: 'X-Copybook-Token=<token>' }),
  ['the token in the query', 403, { headers: withoutToken, target: '/__editor/read?token=<token>' }],
  ['the token in the body', 403, { headers: withoutToken, body: '{"files":["faq.yaml"],"token":"<token>"}' }],
  twice('tokens', 'X-Copybook-Token: <token>'),
  from('a token slipped in with the origin', { Origin: 'null\r\nX-Copybook-Token: <token>' }),

  at('a verb that is none', 404, '/__editor/delete'),
  at('no verb', 404, '/__editor/'),
  at('what every object has', 404, '/__editor/constructor'),
  at('a verb with a query', 404, '/__editor/read?file=x'),
  at('a verb with more of an address', 404, '/__editor/read/faq.yaml'),
  at('a verb spelled with codes', 404, '/__editor/re%61d'),
  at('the door spelled with codes', 405, '/%5f%5feditor/read'),
  at('the door in capitals', 405, '/__EDITOR/read'),
  at('a way around', 400, '/x/../__editor/read'),
]
