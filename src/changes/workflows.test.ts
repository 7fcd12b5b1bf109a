/** The workflows that run for pull requests: what they may do, and with whose code. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { inProject } from './changed-content.test-data.ts'

type Step = { name?: string; uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> }
type Workflow = {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, { if?: string; permissions?: unknown; 'timeout-minutes'?: number; steps: Step[] }>
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

  test('never runs with rights of ours for what a stranger proposes', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target')
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/secrets\.(?!DEPLOY_HOOK\b)/)
    if ('pull_request' in workflow.on) expect(workflow.permissions).toEqual({ contents: 'read' })
  })

  test('says what it may do, once for all jobs, and ends by itself', () => {
    expect(workflow.permissions).toBeTypeOf('object')
    for (const job of Object.values(workflow.jobs)) {
      expect(job.permissions).toBeUndefined()
      expect(job['timeout-minutes']).toBeGreaterThan(0)
    }
  })

  test('takes actions of GitHub itself, of a version, and leaves no token behind', () => {
    for (const { uses } of stepsOf(workflow)) if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+$/)
    for (const step of usesOf(workflow, 'checkout')) expect(step.with?.['persist-credentials']).toBe(false)
  })

  test('puts no words from outside into a script: they come as variables', () => {
    for (const { run } of stepsOf(workflow)) expect(run ?? '').not.toContain('${{')
  })
})

describe('the comment', () => {
  const comment = workflows.get('comment.yml') as Workflow

  test('comes of a report that another workflow made, and may write beside a pull request alone', () => {
    expect(comment.on).toEqual({ workflow_run: { workflows: ['Changes'], types: ['completed'] } })
    expect((parse(readFileSync(join(folder, 'changes.yml'), 'utf8')) as { name: string }).name).toBe('Changes')
    expect(comment.permissions).toEqual({ actions: 'read', contents: 'read', 'pull-requests': 'write' })
    expect(comment.jobs['comment']?.if).toBe(
      "github.event.workflow_run.event == 'pull_request' && github.event.workflow_run.conclusion == 'success'",
    )
  })

  test('runs code of the main branch: nothing else is checked out, and what is received lies outside of it', () => {
    const [checkout, ...others] = usesOf(comment, 'checkout')
    expect(others).toEqual([])
    expect(checkout?.with).toEqual({ 'persist-credentials': false })
    const [download] = usesOf(comment, 'download-artifact')
    expect(download?.with?.['path']).toBe('${{ runner.temp }}/received')
    const touching = stepsOf(comment).filter(({ run }) => run?.includes('received'))
    expect(touching.map(({ run }) => run?.match(/\S+ \S*received\S*/g))).toEqual([
      ['--report "$RUNNER_TEMP/received/changes.json"'],
    ])
  })

  test('is read by what is made: the names of the report are the same in both workflows', () => {
    const [upload] = usesOf(workflows.get('changes.yml'), 'upload-artifact')
    const [download] = usesOf(comment, 'download-artifact')
    expect([upload?.with?.['name'], upload?.with?.['path']]).toEqual([download?.with?.['name'], 'changes.json'])
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

/** Runs the step with a `gh` that answers from `lists` and notes what is written. */
function writtenBy({ run = '' }: Step, lists: { pulls: unknown[]; comments: unknown[] }): string[] {
  const place = mkdtempSync(join(tmpdir(), 'comment-'))
  const gh = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs')
const args = process.argv.slice(2)
const method = args[args.indexOf('--method') + 1]
const target = args.find((arg) => arg.startsWith('repos/'))
if (method === 'POST' || method === 'PATCH') {
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
  const env = {
    ...{ PATH: `${place}:${process.env['PATH']}`, GITHUB_REPOSITORY: 'o/r', RUNNER_TEMP: place },
    ...{ HEAD_OWNER: 'stranger', HEAD_BRANCH: 'a`b$(touch x)', HEAD_SHA: 'abc' },
  }
  const { status, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', run], {
    cwd: place,
    env,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const written = readdirSync(place)
  expect(written).not.toContain('x')
  const lines = written.includes('written') ? readFileSync(join(place, 'written'), 'utf8').trim().split('\n') : []
  rmSync(place, { recursive: true })
  return lines
}
