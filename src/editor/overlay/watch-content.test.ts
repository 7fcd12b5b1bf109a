import { expect, test } from 'vitest'
import { newestOnly } from './watch-content.ts'

test('ignores an answer that arrives after a newer one', async () => {
  const answers: ((text: string) => void)[] = []
  const taken: string[] = []
  const ask = newestOnly(
    () => new Promise<string>((resolve) => answers.push(resolve)),
    (text) => void taken.push(text),
  )
  const asked = [ask(), ask(), ask()]
  for (const [at, text] of [
    [1, 'second'],
    [2, 'third'],
    [0, 'first'],
  ] as const)
    answers[at]?.(text)
  await Promise.all(asked)
  expect(taken).toEqual(['third'])
})
