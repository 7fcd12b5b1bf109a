/** The same as `jsx-runtime.ts` for the page of the editor: elements also have source markers. */
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { keepWords } from './keep-together.ts'
import { inLanguage } from './other-language.ts'
import { hideMarkers } from './source-markers.ts'

export type { JSX } from 'react'
export { Fragment } from 'react'

export const jsx: typeof reactJsx = (type, props, key) =>
  reactJsx(type, keepWords(type, inLanguage(type, hideMarkers(type, props as object))), key)
export const jsxs: typeof reactJsxs = (type, props, key) =>
  reactJsxs(type, keepWords(type, inLanguage(type, hideMarkers(type, props as object))), key)
