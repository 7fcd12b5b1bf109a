/** Characters that would vanish, or play tricks on a terminal, as a box: each unit of UTF-16 stays one. */
export const visible = (text: string): string =>
  text.replace(
    /[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}|\p{Co}/gu,
    '▯',
  )
