/** The same as `jsx-runtime.ts`, while developing and in tests. */
import { jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime'
import { keepWords } from './keep-words.ts'

export type { JSX } from 'react'
export { Fragment } from 'react'

export const jsxDEV: typeof reactJsxDev = (type, props, ...rest) =>
  reactJsxDev(type, keepWords(type, props as object), ...rest)
