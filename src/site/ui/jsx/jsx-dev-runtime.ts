/** The same as `jsx-runtime.ts`, while developing and in tests; elements also tell where marked words come from. */
import { jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime'
import { keepWords } from './keep-words.ts'
import { noteOrigins } from './note-origins.ts'

export type { JSX } from 'react'
export { Fragment } from 'react'

export const jsxDEV: typeof reactJsxDev = (type, props, ...rest) =>
  reactJsxDev(type, keepWords(type, noteOrigins(type, props as object)), ...rest)
