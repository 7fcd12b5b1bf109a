/** Which colours the engine draws on which, and the contrast that WCAG 2.2 asks for (success criteria 1.4.3 and 1.4.11). */

type Pairs = {
  ratio: number
  /** What needs it, in words for messages. */
  what: string
  /** By colour, those under it. */
  on: Readonly<Record<string, readonly string[]>>
}

const PAGE = ['paper', 'sheet', 'tint']

/** Words. `link` is derived from the brand. */
export const TEXT: Pairs = {
  ratio: 4.5,
  what: 'people need 4.5 : 1 to read it',
  on: {
    ink: [...PAGE, 'cover'],
    inkSoft: [...PAGE, 'cover'],
    danger: PAGE,
    link: PAGE,
    onBrand: ['brand', 'brandOver'],
    onPencil: ['pencil', 'pencilOver'],
    onInk: ['ink', 'danger'],
  },
}

/** Edges of controls, marks, and large figures. */
export const EDGES: Pairs = {
  ratio: 3,
  what: 'people need 3 : 1 to see edges and marks',
  on: { edge: PAGE, focus: PAGE, margin: PAGE, brand: PAGE },
}
