/** Generates plain sentences from a fixed list of words. The same seed gives the same text. */

const WORDS = (
  'about after again air also animal another answer around autumn because before begin better between bird book both ' +
  'branch bread bright build carry change circle clear cloud colour copy corner count day draw dry early earth easy ' +
  'enough evening every example far field find first flower follow garden gentle give glass good grass green ground ' +
  'half hand happy hear heavy high hill hold hour idea inside kind lake large late leaf learn left letter light line ' +
  'listen little long make many map morning mountain move music name narrow near never next night notice number often ' +
  'old open other paper part path pattern people picture place plain plant point quick quiet rain read rest river road ' +
  'room round same sand second seed sentence shade shape share short side simple sing slow small soft song sound south ' +
  'space spring stand star start still stone story straight summer sun table tall tell thin think through together ' +
  'touch tree turn under until voice walk wall warm watch water wave west wide wind window winter wood word write year'
).split(' ')

export type SampleWords = {
  /** Returns an integer from 0 to `below`, exclusive. */
  number: (below: number) => number
  /** Returns `count` words separated by spaces, the first one capitalized. */
  phrase: (count: number) => string
  /** Returns a sentence of 8 to 19 words. */
  sentence: () => string
  /** Returns `count` sentences. */
  paragraph: (count: number) => string
}

/** @param seed any integer; equal seeds give equal words in equal order */
export function sampleWords(seed: number): SampleWords {
  const random = mulberry32(seed)
  const number = (below: number) => Math.floor(random() * below)
  const phrase = (count: number) => {
    const words = Array.from({ length: count }, () => WORDS[number(WORDS.length)]).join(' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
  const sentence = () => `${phrase(8 + number(12))}.`
  return { number, phrase, sentence, paragraph: (count) => Array.from({ length: count }, sentence).join(' ') }
}

/** The generator of this name: 32 bits of state, evenly distributed numbers from 0 to 1. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
