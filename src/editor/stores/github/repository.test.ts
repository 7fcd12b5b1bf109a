import { expect, test } from 'vitest'
import { commitsOf, type FileChange } from './repository.ts'

const file = (name: string, megabytes: number): FileChange => ({
  file: name,
  bytes: new Uint8Array(megabytes * 1_000_000),
})

const namesOf = (commits: readonly (readonly FileChange[])[]): string[][] =>
  commits.map((files) => files.map(({ file }) => file))

test('a commit holds what fits, and texts come after the pictures that they name', () => {
  const few = [file('educators.yaml', 0), file('images/a.jpg', 1), { file: 'images/old.jpg' }]
  expect(namesOf(commitsOf(few))).toEqual([['images/a.jpg', 'educators.yaml', 'images/old.jpg']])
  const many = [file('educators.yaml', 0), file('images/a.jpg', 4), file('images/b.jpg', 4), file('images/c.jpg', 1)]
  expect(namesOf(commitsOf(many))).toEqual([['images/a.jpg'], ['images/b.jpg', 'images/c.jpg', 'educators.yaml']])
})

test('a file that is too large for any commit has one of its own, so the host can refuse it', () => {
  expect(namesOf(commitsOf([file('images/a.jpg', 9), file('faq.yaml', 0)]))).toEqual([['images/a.jpg'], ['faq.yaml']])
})
