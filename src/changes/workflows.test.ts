/** The workflows that run for pull requests: what they may do, and with whose code. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { inProject } from '../tests/data/changed-content.ts'
import { LARGEST_REPORT } from './read-report.ts'

type Step = { name?: string; uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> }
type Job = {
  if?: string
  needs?: string
  permissions?: Record<string, string>
  'timeout-minutes'?: number
  env?: unknown
  strategy?: { matrix: Record<string, unknown> }
  steps: Step[]
}
type Workflow = {
  on: Record<string, unknown>
  env?: unknown
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

const folder = inProject('.github/workflows')
const workflows = new Map(
  readdirSync(folder).map((name) => [name, parse(readFileSync(join(folder, name), 'utf8')) as Workflow]),
)
const stepsOf = (workflow: Workflow | undefined): Step[] =>
  Object.values(workflow?.jobs ?? {}).flatMap(({ steps }) => steps)
const usesOf = (workflow: Workflow | undefined, action: string): Step[] =>
  stepsOf(workflow).filter(({ uses }) => uses?.startsWith(`actions/${action}@`))

describe.each([...workflows.keys()])('%s', (name) => {
  const workflow = workflows.get(name) as Workflow

  test('never runs with write permissions for a proposed change', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target')
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/secrets\.(?!DEPLOY_HOOK\b)/)
    if ('pull_request' in workflow.on)
      for (const { permissions } of Object.values(workflow.jobs)) expect(permissions).toBeUndefined()
  })

  test('may only read the sources, unless a job says more, and has a time limit', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0)
  })

  test('runs no code of the repository or of packages in a job that may write', () => {
    for (const { permissions = {}, steps } of Object.values(workflow.jobs)) {
      if (!Object.values(permissions).includes('write')) continue
      for (const { uses, run } of steps) {
        expect(uses ?? '').not.toMatch(/checkout|setup-node|cache/)
        expect(run ?? '').not.toMatch(/\b(?:npm|npx|node)\b/)
      }
    }
  })

  test('gives a secret or a token to the step that needs it, never to one that runs code of packages', () => {
    const given = JSON.stringify([workflow.env, Object.values(workflow.jobs).map(({ env }) => env)])
    expect(given).not.toMatch(/secrets|token/)
    for (const { run, env } of stepsOf(workflow))
      if (/secrets|token/.test(JSON.stringify(env ?? {}))) expect(run).not.toMatch(/\b(?:npm|npx|node)\b/)
  })

  test('uses only actions of GitHub itself, each pinned to a commit, and keeps no token', () => {
    const used = readFileSync(join(folder, name), 'utf8').match(/\buses:.*/g) ?? []
    expect(used.length).toBeGreaterThan(0)
    for (const line of used) expect(line).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    for (const step of usesOf(workflow, 'checkout')) expect(step.with?.['persist-credentials']).toBe(false)
  })

  test('passes outside text to scripts only as variables', () => {
    for (const { run } of stepsOf(workflow)) expect(run ?? '').not.toContain('${{')
  })
})

test('each action has one version', () => {
  const used = new Set([...workflows.values()].flatMap(stepsOf).flatMap(({ uses }) => uses ?? []))
  const names = [...used].map((uses) => uses.split('@')[0])
  expect(new Set(names).size).toBe(names.length)
})

test('every supported version of Node runs all tests, as continuous integration does elsewhere', () => {
  const [job] = Object.values(workflows.get('tests.yml')?.jobs ?? {})
  expect(job?.strategy?.matrix).toEqual({ node: [20, 22, 24] })
  expect(job?.steps.at(-1)?.run).toBe('.ci/run')
})

test('builds Pages without write permissions, and publishes them in a job that builds nothing', () => {
  const { build, publish } = workflows.get('pages.yml')?.jobs ?? {}
  expect(build?.permissions).toEqual({ contents: 'read', pages: 'read' })
  expect(publish).toMatchObject({ needs: 'build', permissions: { pages: 'write', 'id-token': 'write' } })
  expect(publish?.steps.map(({ uses }) => uses?.split('@')[0])).toEqual(['actions/deploy-pages'])
})

describe('the comment', () => {
  const comment = workflows.get('comment.yml') as Workflow

  test('is made from the report of another workflow, and may write only on a pull request', () => {
    expect(comment.on).toEqual({ workflow_run: { workflows: ['Changes'], types: ['completed'] } })
    expect((parse(readFileSync(join(folder, 'changes.yml'), 'utf8')) as { name: string }).name).toBe('Changes')
    expect(comment.jobs['text']?.permissions).toEqual({ actions: 'read', contents: 'read' })
    expect(comment.jobs['comment']?.permissions).toEqual({ actions: 'read', 'pull-requests': 'write' })
    expect(comment.jobs['comment']?.needs).toBe('text')
    expect(comment.jobs['text']?.if).toBe(
      "github.event.workflow_run.event == 'pull_request' && github.event.workflow_run.conclusion == 'success'",
    )
  })

  test('runs only code of the main branch, and keeps what it receives outside of it', () => {
    const [checkout, ...others] = usesOf(comment, 'checkout')
    expect(others).toEqual([])
    expect(checkout?.with).toEqual({ 'persist-credentials': false })
    const touching = stepsOf(comment).flatMap(({ run }) => run?.match(/(?:>|--report) \S*changes\.json\S*/g) ?? [])
    expect(touching).toEqual(['> "$RUNNER_TEMP/changes.json"', '--report "$RUNNER_TEMP/changes.json"'])
  })

  test('uses the same names for the report in both workflows', () => {
    const [upload] = usesOf(workflows.get('changes.yml'), 'upload-artifact')
    expect(upload?.with).toMatchObject({ name: 'changes', path: 'changes.json' })
    const [text] = usesOf(comment, 'upload-artifact')
    expect(text?.with).toMatchObject({ name: 'comment', path: '${{ runner.temp }}/comment.md' })
    expect(stepsOf(comment).at(-1)?.run).toContain('--name comment --dir "$RUNNER_TEMP"')
  })

  test.each([
    ['fetched', 2_000, 2_000, true, ['artifacts', 'zip']],
    ['left alone where it is too large', LARGEST_REPORT + 1, 2_000, false, ['artifacts']],
    ['not unpacked whole where it grows too large', 2_000, 2 * LARGEST_REPORT, false, ['artifacts', 'zip']],
  ])('has its report %s', (_, packed, unpacked, succeeds, asked) => {
    const step = stepsOf(comment).find(({ name }) => name === 'Fetch the report') as Step
    expect(fetchedBy(step, packed, unpacked)).toEqual({ succeeds, asked, size: expect.toSatisfy(isSmall) })
  })

  const pull = { number: 7, head: { sha: 'abc' } }
  const known = { id: 99, user: { login: 'github-actions[bot]' }, body: '<!-- what this changes -->\n\nold' }
  const foreign = { id: 98, user: { login: 'somebody' }, body: '<!-- what this changes -->\n\nmine' }

  test.each([
    ['written where there is none', [pull], [foreign], ['POST repos/o/r/issues/7/comments']],
    ['written anew where there is one', [pull], [foreign, known], ['PATCH repos/o/r/issues/comments/99']],
    ['left alone where the pull request has moved on', [{ ...pull, head: { sha: 'def' } }], [known], []],
    ['left alone where there is no pull request', [], [], []],
  ])('is %s', (_, pulls, comments, written) => {
    expect(writtenBy(stepsOf(comment).at(-1) as Step, { pulls, comments })).toEqual(written)
  })
})

const isSmall = (size: number): boolean => size <= LARGEST_REPORT + 1

/** Runs the step with a `gh` and an `unzip` that give an artifact of such sizes. @returns what `gh` was asked for, and what is there then */
function fetchedBy({ run = '' }: Step, packed: number, unpacked: number) {
  const place = mkdtempSync(join(tmpdir(), 'report-'))
  const programs = {
    gh: `#!/bin/sh
echo "\${2##*/}" >> ${place}/asked
case "$2" in repos/o/r/actions/runs/5/artifacts) echo 12 ${packed};; repos/o/r/actions/artifacts/12/zip) echo PK;; *) exit 3;; esac
`,
    unzip: `#!/bin/sh
head -c ${unpacked} /dev/zero
`,
  }
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(place, name), text, { mode: 0o755 })
  const { status } = runStep(run, place, { RUN_ID: '5' })
  const read = (name: string) => (existsSync(join(place, name)) ? readFileSync(join(place, name), 'utf8') : '')
  const found = { succeeds: status === 0, asked: read('asked').trim().split('\n'), size: read('changes.json').length }
  rmSync(place, { recursive: true })
  return found
}

/** Runs a script as GitHub does, with programs of `place` before all others. */
const runStep = (run: string, place: string, env: Record<string, string>) =>
  spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', run], {
    cwd: place,
    env: { PATH: `${place}:${process.env['PATH']}`, GITHUB_REPOSITORY: 'o/r', RUNNER_TEMP: place, ...env },
    encoding: 'utf8',
  })

/** Runs the step with a `gh` that answers from `lists` and notes what is written. */
function writtenBy({ run = '' }: Step, lists: { pulls: unknown[]; comments: unknown[] }): string[] {
  const place = mkdtempSync(join(tmpdir(), 'comment-'))
  const gh = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs')
const args = process.argv.slice(2)
const method = args[args.indexOf('--method') + 1]
const target = args.find((arg) => arg.startsWith('repos/'))
if (args[0] === 'run') {
  if (args.slice(1, 3).join(' ') !== 'download 6') throw new Error(args.join(' '))
} else if (method === 'POST' || method === 'PATCH') {
  const body = args.find((arg) => arg.startsWith('body=@')).slice(6)
  appendFileSync('${place}/written', method + ' ' + target + '\\n')
  if (!readFileSync(body, 'utf8').startsWith('<!--')) process.exit(1)
} else if (target.endsWith('/pulls')) {
  if (!args.includes('head=stranger:a\`b$(touch x)')) process.exit(1)
  for (const one of ${JSON.stringify(lists.pulls)}) if (one.head.sha === process.env.HEAD_SHA) console.log(one.number)
} else for (const one of ${JSON.stringify(lists.comments)})
  if (one.user.login === 'github-actions[bot]' && one.body.startsWith('<!-- what this changes -->')) console.log(one.id)
`
  writeFileSync(join(place, 'gh'), gh)
  chmodSync(join(place, 'gh'), 0o755)
  writeFileSync(join(place, 'comment.md'), '<!-- what this changes -->\n\nnew\n')
  const env = { GITHUB_RUN_ID: '6', HEAD_OWNER: 'stranger', HEAD_BRANCH: 'a`b$(touch x)', HEAD_SHA: 'abc' }
  const { status, stderr } = runStep(run, place, env)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const written = readdirSync(place)
  expect(written).not.toContain('x')
  const lines = written.includes('written') ? readFileSync(join(place, 'written'), 'utf8').trim().split('\n') : []
  rmSync(place, { recursive: true })
  return lines
}
