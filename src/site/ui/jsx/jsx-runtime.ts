/**
 * What JSX means here: React's own, but that ranges of numbers and words with a hyphen stay on one line, whichever
 * component writes them. `tsconfig.json` and `package.json` name it. Signs that forbid a break would be copied with the
 * text and found by no search; an element around the words is neither.
 */
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { keepWords } from './keep-words.ts'

export type { JSX } from 'react'
export { Fragment } from 'react'

export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, keepWords(type, props as object), key)
export const jsxs: typeof reactJsxs = (type, props, key) => reactJsxs(type, keepWords(type, props as object), key)
