/** Requests that are valid except for the body, with the status that refuses it. */
import { json, type RequestParts, VALUE } from './editor-requests.ts'

type Hostile = [what: string, status: number, parts: RequestParts]

const sized = (what: string, status: number, length: string): Hostile => [
  what,
  status,
  { headers: { 'Content-Length': length } },
]
const inPieces = (what: string, status: number, body: string): Hostile => [
  what,
  status,
  { headers: { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' }, body },
]
const of = (what: string, body: string): Hostile => [what, 400, { body }]
/** @param written of a value, as JSON */
const draft = (what: string, written: string): Hostile => {
  const set = `{"op":"set","file":"faq.yaml","path":["a"],"value":${written}}`
  return [what, 400, { target: '/__desk/draft', body: `{"operations":[${set}],"path":"/"}` }]
}
const value = (what: string, body: object): Hostile => [what, 400, json(body)]
const edit = (what: string, body: object): Hostile => [
  what,
  400,
  json({ operations: [], hashes: {}, ...body }, '/__desk/edit'),
]

const unset = { op: 'unset', file: 'faq.yaml', path: ['a'] }

const UNSAFE_STEPS = ['__proto__', 'constructor', 'prototype', 'a\nb', 'a\0', '']

const ADDRESSES = [
  ...['//evil.example', 'http://evil.example/', 'about', '/a b', '/\\evil', '/a#b', `/${'a'.repeat(2001)}`, '/a\0'],
]

const MUCH = 1_500_000

export const HOSTILE_BODIES: Hostile[] = [
  ['a body that is too long', 413, json({ file: 'x'.repeat(MUCH), path: [] })],
  sized('a length that is too long', 413, '99999999999'),
  sized('a length that is no number', 400, '1e3'),
  sized('a negative length', 400, '-1'),
  sized('a length longer than the body', 408, String(VALUE.length + 10)),
  sized('a length shorter than the body', 400, '9'),
  ['two lengths', 400, { lines: 'Content-Length: 3\r\n' }],
  ['a length and pieces', 400, { lines: 'Transfer-Encoding: chunked\r\n', body: `0\r\n\r\n${VALUE}` }],
  inPieces('pieces that are too many', 413, `${MUCH.toString(16)}\r\n${'x'.repeat(MUCH)}\r\n0\r\n\r\n`),
  inPieces('pieces without an end', 408, '5\r\n{"a":\r\n'),
  inPieces('a piece that is none', 400, 'zz\r\n{}\r\n'),

  of('nothing', ''),
  of('no JSON', '{file: faq.yaml}'),
  of('a form', 'file=faq.yaml&path=a'),
  of('a list', `[${VALUE}]`),
  of('null', 'null'),
  of('a text', '"faq.yaml"'),
  of('a mark before it', `\xef\xbb\xbf${VALUE}`),
  draft('no UTF-8', '"\xff\xfe"'),
  of('UTF-16', [...VALUE].join('\0')),
  draft('49 lists inside each other', '['.repeat(46) + ']'.repeat(46)),
  draft('100,000 lists inside each other', '['.repeat(1e5) + ']'.repeat(1e5)),
  of('100,000 brackets without an end', '['.repeat(1e5)),
  of('a text without an end', `{"file": "${'\\'.repeat(1001)}"}`),
  of('__proto__', '{"file": "faq.yaml", "path": ["a"], "__proto__": {"x": 1}}'),
  of('__proto__ in codes', '{"file": "faq.yaml", "path": ["a"], "\\u005f_proto__": {"x": 1}}'),
  draft('__proto__ deep in a value', '{"b":[{"__proto__":1}]}'),

  value('a field that nobody reads', { file: 'faq.yaml', path: ['a'], more: 1 }),
  value('a missing field', { file: 'faq.yaml' }),
  value('a file that is a list', { file: ['faq.yaml'], path: [] }),
  value('a file that is a number', { file: 1, path: [] }),
  value('a way of 33 steps', { file: 'faq.yaml', path: Array(33).fill('a') }),
  value('a way that is a text', { file: 'faq.yaml', path: 'a.b' }),
  value('a way with a group in it', { file: 'faq.yaml', path: [{}] }),
  value('a way with a fraction', { file: 'faq.yaml', path: [0.5] }),
  value('a way backwards', { file: 'faq.yaml', path: [-1] }),
  ...UNSAFE_STEPS.map((step) =>
    value(`a way through ${JSON.stringify(step)}`, { file: 'faq.yaml', path: [step, 'a'] }),
  ),

  edit('an operation that is none', { operations: [{ ...unset, op: 'run' }] }),
  edit('an operation of every object', { operations: [{ op: 'toString' }] }),
  edit('an operation with more in it', { operations: [{ ...unset, force: true }] }),
  edit('201 operations', { operations: Array(201).fill(unset) }),
  edit('a hash that is none', { hashes: { 'faq.yaml': 'x' } }),
  edit('a hash of a file outside', { hashes: { '../outside/secret.yaml': 'h'.repeat(43) } }),
  ['a picture that is no base64', 400, json({ file: 'images/a.jpg', bytes: '<svg>' }, '/__desk/picture')],
  edit('errors that are not asked for twice', { withErrors: 'yes' }),
  ['an id with a way in it', 400, json({ id: '../../journal' }, '/__desk/undo')],
  ['an id that is a group', 400, json({ id: { $ne: null } }, '/__desk/undo')],
  ...ADDRESSES.map((path): Hostile => {
    const what = `the address ${JSON.stringify(path).slice(0, 30)}`
    return [what, 400, json({ operations: [], path }, '/__desk/draft')]
  }),
]

/** Paths that lead outside the content, or do not exist. */
export const HOSTILE_FILES = [
  ...[
    '../outside/secret.yaml',
    '..',
    '.',
    '',
    '/',
    './faq.yaml',
    'pages/../faq.yaml',
    'pages/../../outside/secret.yaml',
  ],
  ...['..\\outside\\secret.yaml', 'pages\\home.yaml', '%2e%2e/outside/secret.yaml', '..%2foutside%2fsecret.yaml'],
  ...[
    '..%252foutside%252fsecret.yaml',
    '..%c0%afoutside/secret.yaml',
    '....//outside/secret.yaml',
    '..;/outside/secret.yaml',
  ],
  ...[
    '．．/outside/secret.yaml',
    '․․/outside/secret.yaml',
    'faq.yaml\0',
    'faq.yaml\0.jpg',
    '\0',
    'faq.yaml\n',
    'faq.yaml\r\nx',
  ],
  ...[
    '/etc/passwd',
    '//etc/passwd',
    'C:\\Windows\\win.ini',
    'C:/Windows/win.ini',
    'C:faq.yaml',
    '\\\\server\\share\\faq.yaml',
  ],
  ...['\\\\?\\C:\\faq.yaml', 'file:///etc/passwd', '~/.ssh/id_rsa', '$HOME/x', 'faq.yaml::$DATA', 'faq.yaml:stream'],
  ...[
    'FAQ.YAML',
    'faq.yaml ',
    ' faq.yaml',
    'faq.yaml.',
    'faq.yaml/',
    'pages',
    'images/',
    'link.yaml',
    'images/there/secret.yaml',
  ],
  ...[
    'CON',
    'nul',
    '/dev/null',
    '/dev/stdin',
    '/proc/self/environ',
    '.git/config',
    'pages//home.yaml',
    'faq.yml',
    '__proto__',
  ],
]

/** Invalid names for a new picture. */
export const HOSTILE_PICTURES = [
  ...[
    'images/there/x.jpg',
    'images/../x.jpg',
    'images/x.svg',
    'images/x.html',
    'images/x.jpg.exe',
    'images/x.jpg/y.jpg',
  ],
  ...[
    'images/con.jpg',
    'images/nul/x.jpg',
    'images/com1.png',
    'images/.hidden.jpg',
    'images/x\0.jpg',
    'images/a b.jpg',
  ],
  ...[
    'pages/x.jpg',
    '../images/x.jpg',
    '/images/x.jpg',
    'images\\x.jpg',
    'images/X.JPG',
    `images/${'a'.repeat(70)}.jpg`,
  ],
  ...[
    'images/sen.jpg',
    'images/sen.jpg/x.jpg',
    'images//x.jpg',
    'images/%2e%2e/x.jpg',
    'images/x.jpg ',
    'faq.yaml',
    'link.yaml',
  ],
]
