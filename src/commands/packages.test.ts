import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { evaluationOrder, readModuleGraph, STYLE_FILE } from '../publish/code/source-graph.ts'
import {
  installedPackages,
  isAllowed,
  type LockFile,
  listChanges,
  packageFaults,
  packageList,
  readReasons,
} from './packages.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

const README = `Names elsewhere do not count: | no | browser | x |

## Dependencies

| package | where | why |
|---|---|---|
| view, font | browser | draws |
| build-it | build | builds |
| try-it | tests | tries |
`
const reasons = readReasons(README)

const LOCK: LockFile = {
  packages: {
    '': { dependencies: { view: '1', font: '1', 'build-it': '1' }, devDependencies: { 'try-it': '1' } },
    'node_modules/view': { license: 'MIT', dependencies: { small: '1' } },
    'node_modules/font': { license: 'OFL-1.1' },
    'node_modules/small': { license: 'ISC' },
    'node_modules/build-it': {
      license: 'MPL-2.0',
      dependencies: { small: '2', view: '1' },
      optionalDependencies: { other: '1' },
    },
    'node_modules/build-it/node_modules/small': { license: 'MIT', hasInstallScript: true },
    'node_modules/other': { license: 'LGPL-3.0-or-later AND (MIT OR GPL-2.0)' },
    'node_modules/try-it': { license: 'MIT', peerDependencies: { 'build-it': '1' } },
    'node_modules/stray': {},
  },
}

const with_ = (name: string, locked: LockFile['packages'][string]): LockFile => ({
  packages: { ...LOCK.packages, [`node_modules/${name}`]: locked },
})

const faults = (lock: LockFile, scripts = {}) => packageFaults(lock, reasons, installedPackages(lock, reasons), scripts)

test('each package is listed once, with all it brings, where it is nearest to visitors', () => {
  const rows = packageList(installedPackages(LOCK, reasons)).trimEnd().split('\n')
  expect(rows.map((row) => row.split(/ {2,}/))).toEqual([
    ['build-it', 'build', 'MPL-2.0', 'no script', 'builds'],
    ['font', 'browser', 'OFL-1.1', 'no script', 'draws'],
    ['other', 'build', 'LGPL-3.0-or-later AND (MIT OR GPL-2.0)', 'no script', 'for build-it'],
    ['small', 'browser', '(ISC) AND (MIT)', 'install script', 'for view'],
    ['stray', 'tests', 'unknown', 'no script', 'for none of these'],
    ['try-it', 'tests', 'MIT', 'no script', 'tries'],
    ['view', 'browser', 'MIT', 'no script', 'draws'],
  ])
})

test('reports what cannot be accepted', () => {
  expect(faults(LOCK)).toEqual([
    'stray (for none of these) has the licence unknown, which is not allowed for: tests.',
    'small (for view) runs a script when it is installed. Say in package.json under allowScripts whether it may.',
  ])
  const known = with_('stray', { license: 'MIT' })
  expect(faults(known, { small: false })).toEqual([])
  const dependencies = { ...LOCK.packages['']?.dependencies, added: '1' }
  expect(faults({ packages: { ...known.packages, '': { dependencies } } }, { small: false })).toEqual([
    'added has no reason in src/packages.md.',
    'try-it has a reason in src/packages.md, and package.json does not name it.',
  ])
  expect(faults(with_('stray', { license: 'MIT' }), { small: true })).toEqual([])
  expect(
    faults({ packages: { ...known.packages, 'node_modules/view': { license: 'MPL-2.0' } } }, { small: true }),
  ).toEqual(['view (draws) has the licence MPL-2.0, which is not allowed for: browser.'])
})

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only) AND ISC', true],
  ['(MIT AND GPL-3.0-only) OR (ISC AND MIT)', true],
  ['SEE LICENSE IN LICENSE', false],
  ['unknown', false],
])('the licence %s is allowed: %s', (license, allowed) => {
  expect(isAllowed(license, ['MIT', 'ISC'])).toBe(allowed)
})

test('reports an added, changed or removed package, and ignores a wider column', () => {
  const list = packageList(installedPackages(LOCK, reasons))
  expect(listChanges(list.replaceAll('  ', '    '), list)).toEqual({ gone: [], fresh: [] })
  const later = packageList(installedPackages(with_('other', { license: 'MIT', hasInstallScript: true }), reasons))
  expect(listChanges(list, later)).toEqual({
    gone: ['other  build  LGPL-3.0-or-later AND (MIT OR GPL-2.0)  no script  for build-it'],
    fresh: ['other  build  MIT  install script  for build-it'],
  })
})

test('what the browser’s code imports is said to be in the browser', () => {
  const own = readReasons(readFileSync(join(project, 'src/packages.md'), 'utf8'))
  const [entry, graph] = ['src/entry-client.tsx', readModuleGraph({ root: project }, ['src/entry-client.tsx'])]
  // Style files, and what they import, work while the site is built.
  const styles = [...graph.keys()].filter((path) => STYLE_FILE.test(path))
  const files = evaluationOrder(graph, [entry], styles).filter((path) => !styles.includes(path))
  const named = /^(?:import (?!type\b)|export |\}).*from '((?:@[^/']+\/)?[^./#'][^/']*)/gm
  const imported = files.flatMap((path) =>
    [...readFileSync(join(project, path), 'utf8').matchAll(named)].map(([, name = '']) => name),
  )
  expect(new Set(imported).size).toBeGreaterThan(4)
  expect([...new Set(imported)].filter((name) => own.get(name)?.where !== 'browser')).toEqual([])
})
