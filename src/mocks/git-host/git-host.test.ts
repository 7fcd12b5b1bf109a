import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { repositoryEnv } from '../../tests/repository.ts'
import { checkAnswer, findRoute } from './description.ts'
import { startGitHost } from './git-host.ts'
import { pickDescription } from './pick-description.js'

const files = { 'content/faq.yaml': 'title: Questions\n' }
const host = await startGitHost({ files, env: repositoryEnv })

afterAll(() => host.close())

const ask = (path: string, init: RequestInit = {}) =>
  fetch(host.url + path, { ...init, headers: { Authorization: `Bearer ${host.token}` } })

test.each<[what: string, path: string, init: RequestInit, said: RegExp]>([
  ['an unknown address', '/repos/asha/site/nothing', {}, /not among the requests/],
  ['an unknown parameter', '/repos/asha/site/deployments?newest=1', {}, /no query parameter newest/],
  ['a number that is none', '/repos/asha/site/pulls/first', {}, /pull_number/],
  ['a body without a field', '/repos/asha/site/git/refs', { method: 'POST', body: '{"ref":"refs/heads/a"}' }, /sha/],
  ['a field that is not there', '/repos/asha/site/pulls/1', { method: 'PATCH', body: '{"name":"A"}' }, /additional/],
  ['a GraphQL field that is not there', '/graphql', { method: 'POST', body: '{"query":"{ viewer { age } }"}' }, /age/],
  ['a broken GraphQL document', '/graphql', { method: 'POST', body: '{"query":"{ viewer"}' }, /Syntax Error/],
])('%s is no request of the host', async (_, path, init, said) => {
  expect((await ask(path, init)).status).toBe(500)
  expect(host.violations.pop()).toMatch(said)
})

test('an answer that the host would not give is found', () => {
  const route = findRoute('POST', '/repos/asha/site/git/refs')
  if (!route) throw new Error('There is no such request.')
  expect(() => checkAnswer(route, 201, { ref: 'refs/heads/main' })).toThrow(/node_id/)
  expect(() => checkAnswer(route, 201, { ref: 'a', node_id: 'b', url: 'c', object: 1, more: 1 })).toThrow(/more/)
  expect(() => checkAnswer(route, 200, {})).toThrow(/not described/)
})

test('another token sees nothing, and a page of any origin may ask', async () => {
  const answer = await fetch(`${host.url}/repos/asha/site`, { headers: { Authorization: 'Bearer other' } })
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([401, '*'])
  expect(await answer.json()).toMatchObject({ message: 'Bad credentials' })
})

test('the description has what the mock answers, and nothing else', () => {
  const picked = JSON.parse(readFileSync(new URL('rest-description.json', import.meta.url), 'utf8'))
  const unused = { paths: { '/emojis': {} }, components: { schemas: { emoji: {} } } }
  const whole = {
    ...picked,
    paths: { ...unused.paths, ...picked.paths },
    components: { ...picked.components, schemas: { ...unused.components.schemas, ...picked.components.schemas } },
  }
  expect(pickDescription(whole)).toEqual(picked)
})
