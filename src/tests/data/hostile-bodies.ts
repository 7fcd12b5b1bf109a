/** Requests that are valid except for the body, with the status that refuses it. */
import { json, READ, type RequestParts } from './editor-requests.ts'

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
const read = (what: string, body: object): Hostile => [what, 400, json(body)]

const FILE = { file: 'faq.yaml', before: 'h'.repeat(43), after: 'YTogMgo=' }
const CHANGE = { file: 'faq.yaml', label: 'A', of: [] }

/** @param written the label of a changed value, as JSON */
const label = (what: string, written: string): Hostile => {
  const change = `{"file":"faq.yaml","of":[],"label":${written}}`
  return [what, 400, { target: '/__editor/write', body: `{"files":[${JSON.stringify(FILE)}],"changes":[${change}]}` }]
}
const write = (what: string, body: object): Hostile => [
  what,
  400,
  json({ files: [FILE], changes: [CHANGE], ...body }, '/__editor/write'),
]
const publish = (what: string, body: object): Hostile => [
  what,
  400,
  json({ step: 'commit', subject: 'Prices', branch: 'prices', ...body }, '/__editor/publish'),
]

const MUCH = 2_500_000

export const HOSTILE_BODIES: Hostile[] = [
  ['a body that is too long', 413, json({ files: ['x'.repeat(MUCH)] })],
  sized('a length that is too long', 413, '99999999999'),
  sized('a length that is no number', 400, '1e3'),
  sized('a negative length', 400, '-1'),
  sized('a length longer than the body', 408, String(READ.length + 10)),
  sized('a length shorter than the body', 400, '9'),
  ['two lengths', 400, { lines: 'Content-Length: 3\r\n' }],
  ['a length and pieces', 400, { lines: 'Transfer-Encoding: chunked\r\n', body: `0\r\n\r\n${READ}` }],
  inPieces('pieces that are too many', 413, `${MUCH.toString(16)}\r\n${'x'.repeat(MUCH)}\r\n0\r\n\r\n`),
  inPieces('pieces without an end', 408, '5\r\n{"a":\r\n'),
  inPieces('a piece that is none', 400, 'zz\r\n{}\r\n'),

  of('nothing', ''),
  of('no JSON', '{files: [faq.yaml]}'),
  of('a form', 'files=faq.yaml'),
  of('a list', `[${READ}]`),
  of('null', 'null'),
  of('a text', '"faq.yaml"'),
  of('a mark before it', `\xef\xbb\xbf${READ}`),
  label('no UTF-8', '"\xff\xfe"'),
  of('UTF-16', [...READ].join('\0')),
  label('49 lists inside each other', '['.repeat(46) + ']'.repeat(46)),
  label('100,000 lists inside each other', '['.repeat(1e5) + ']'.repeat(1e5)),
  of('100,000 brackets without an end', '['.repeat(1e5)),
  of('a text without an end', `{"files": ["${'\\'.repeat(1001)}"]}`),
  of('__proto__', '{"files": ["faq.yaml"], "__proto__": {"x": 1}}'),
  of('__proto__ in codes', '{"files": ["faq.yaml"], "\\u005f_proto__": {"x": 1}}'),
  label('__proto__ deep in a value', '{"b":[{"__proto__":1}]}'),

  read('a field that nobody reads', { files: ['faq.yaml'], more: 1 }),
  read('a missing field', {}),
  read('a file that is a list', { files: [['faq.yaml']] }),
  read('a file that is a number', { files: [1] }),
  read('a file instead of a list', { files: 'faq.yaml' }),
  read('a name with a break', { files: ['faq.yaml\n'] }),
  read('a name of 1,001 letters', { files: ['a'.repeat(1001)] }),

  write('no files', { files: [] }),
  write('201 files', { files: Array(201).fill(FILE) }),
  write('a file with more in it', { files: [{ ...FILE, mode: 0o777 }] }),
  write('a hash that is none', { files: [{ ...FILE, before: 'x' }] }),
  write('bytes that are no base64', { files: [{ ...FILE, after: '<svg>' }] }),
  write('a change of another shape', { changes: [{ ...CHANGE, html: '<b>' }] }),
  write('changes that are none', { changes: 'all' }),
  write('an id with a way in it', { undoes: '../../journal' }),
  write('an id that is a group', { undoes: { $ne: null } }),
  publish('a step that is none', { step: 'force' }),
  publish('a branch with a break', { branch: 'a\nb' }),
  publish('a subject with a zero', { subject: 'a\0b' }),
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
