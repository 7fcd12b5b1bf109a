/** The colours of the engine, as data: for the style sheet, for what a theme leaves out, and for the pictures of a build. */

/** Those of the page by day. */
export const colours = {
  paper: '#fffefb',
  /** Cards, fields and labels on the page. */
  sheet: '#ffffff',
  /** A part set apart from the page. */
  tint: '#f1f6fb',
  /** The book's brown cover: closing blocks and the footer. */
  cover: '#ecdabb',
  ink: '#1a2138',
  inkSoft: '#485069',
  /** Faint lines between things; never the only sign of a control. */
  rule: '#c8dcf0',
  /** Edges of controls: 3:1 on paper and on tint. */
  edge: '#667b96',
  /** The red line, and the teacher's ticks. */
  margin: '#d5404c',
  danger: '#a8201a',
  /** The one way in: whatever leads to a first class. */
  pencil: '#ffc83d',
  pencilOver: '#ffb80a',
  onPencil: '#1a2138',
  focus: '#1a2138',
  onInk: '#ffffff',
} as const

/** Those of the page that differ in the dark scheme. */
export const nightColours = {
  paper: '#121a2b',
  sheet: '#1a2439',
  tint: '#161f33',
  cover: '#2b231b',
  ink: '#eef2fa',
  inkSoft: '#b4bfd3',
  rule: '#2c3b57',
  edge: '#8194b4',
  margin: '#ef737d',
  danger: '#ff9f98',
  focus: '#ffd466',
  onInk: '#121a2b',
} as const

/** The colours of drawings. */
export const artColours = {
  line: '#232c4a',
  paper: '#ffffff',
  sky: '#dceafa',
  sun: '#ffd466',
  leaf: '#7fbf94',
  rose: '#ec7f86',
  wood: '#e2b172',
  skin: '#c98d62',
  skinDeep: '#a56a44',
  hair: '#2b2233',
} as const

export const nightArtColours = {
  line: '#0c1220',
  paper: '#d9e0ec',
  sky: '#4a628c',
  sun: '#e0b24c',
  leaf: '#5f9a73',
  rose: '#cc646c',
  wood: '#b98a52',
  hair: '#171320',
} as const
