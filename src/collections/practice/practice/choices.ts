import type { PracticeQuestion } from '../../../compiler/schema/types.gen.ts'

type Choice = { text: string; right: boolean }

/** Returns the answers to choose from. The position of the right one depends on the id, so it never changes. */
export function choicesOf({ id, answer, others }: Pick<PracticeQuestion, 'id' | 'answer' | 'others'>): Choice[] {
  const choices = others.map((text) => ({ text, right: false }))
  const place = [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % (others.length + 1)
  return [...choices.slice(0, place), { text: answer, right: true }, ...choices.slice(place)]
}
