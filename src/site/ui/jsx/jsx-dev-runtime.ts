/** The same as `jsx-runtime.ts` for development and tests; elements also have source markers. */
import { jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime'
import { keepWords } from './keep-together.ts'
import { inLanguage } from './other-language.ts'
import { hideMarkers } from './source-markers.ts'

export type { JSX } from 'react'
export { Fragment } from 'react'

export const jsxDEV: typeof reactJsxDev = (type, props, ...rest) =>
  reactJsxDev(type, keepWords(type, inLanguage(type, hideMarkers(type, props as object))), ...rest)
