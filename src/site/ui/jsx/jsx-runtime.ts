/** React's JSX, except that ranges and words with a hyphen stay on one line. `tsconfig.json` and `package.json` name it. */
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { keepWords } from './keep-together.ts'
import { inLanguage } from './other-language.ts'

export type { JSX } from 'react'
export { Fragment } from 'react'

const ownProps: typeof keepWords = (type, props) => keepWords(type, inLanguage(type, props))

export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, ownProps(type, props as object), key)
export const jsxs: typeof reactJsxs = (type, props, key) => reactJsxs(type, ownProps(type, props as object), key)
