/** A text as its sentences, and a sentence as its words. */

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(language: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
  const key = `${granularity} ${language}`
  const known = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity })
  segmenters.set(key, known)
  return known
}

/** @param language a BCP 47 tag  @returns each sentence without the spaces around it */
export const sentencesOf = (text: string, language: string): string[] =>
  [...segmenter(language, 'sentence').segment(text)].map(({ segment }) => segment.trim()).filter((each) => each !== '')

/** @returns words, spaces and signs, which together are the text again */
export const wordsOf = (text: string, language: string): string[] =>
  [...segmenter(language, 'word').segment(text)].map(({ segment }) => segment)
