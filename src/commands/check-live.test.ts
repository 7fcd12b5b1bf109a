import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listen } from '../server/listen.ts'
import { checkLive } from './check-live.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function answering(status: number, text: string): Promise<string> {
  server = createServer((request, response) => {
    response.writeHead(request.url === '/school/schedule.json' ? status : 500).end(text)
  })
  return `http://localhost:${await listen(server, 0)}/school/`
}

const schedule = JSON.stringify({
  ...{ builtFor: '2026-11-22', timeZone: 'Asia/Kolkata', next: '2027-01-16' },
  changes: [
    { on: '2027-01-16', file: 'openings.yaml', line: 64, what: 'openings.mathematics-teacher ends' },
    { on: '2027-04-01', file: 'courses.yaml', line: 19, what: 'courses.advanced-course.monthlyPrice becomes 3500' },
  ],
})

test('before its next change a site is of today', async () => {
  const url = await answering(200, schedule)
  expect(await checkLive(url, '2027-01-15')).toEqual({
    exitCode: 0,
    message: `${url} is as it should be today. It was made on 22 November 2026.`,
  })
})

test('from that day on it is to be published again, and what it lacks is told', async () => {
  const url = await answering(200, schedule)
  const { exitCode, message } = await checkLive(url, '2027-01-16')
  expect(exitCode).toBe(1)
  expect(message).toContain('16 January 2027: openings.mathematics-teacher ends')
  expect(message).not.toContain('April')
})

test.each([
  ['no schedule', 404, 'not found'],
  ['a page in place of it', 200, '<!doctype html>'],
  ['another JSON', 200, '{"changes":[{}]}'],
])('a site with %s is to be published once more', async (_, status, text) => {
  expect((await checkLive(await answering(status, text), '2027-01-16')).exitCode).toBe(1)
})

test('a site that does not answer is neither', async () => {
  const { exitCode, message } = await checkLive('http://localhost:9/', '2027-01-16')
  expect(exitCode).toBe(2)
  expect(message).toMatch(/does not answer: .+/)
})
