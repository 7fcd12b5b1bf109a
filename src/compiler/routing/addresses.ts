/** Addresses that the site fetches by itself, below its base path. */
import { fileName } from './routes.ts'

/** The data that all pages share. Names stay from build to build; the data has its version inside. */
export const shellAddress = (base: string): string => `${base}data/shell.json`

type Addresses = { addresses?: readonly (readonly [main: string, own: string])[] | undefined }

/** Returns the path of a page in the main language. Both are percent-encoded. */
export const inMainLanguage = ({ addresses = [] }: Addresses, path: string): string => {
  const known = addresses.find(([, own]) => encodeURI(own) === path)
  return known ? encodeURI(known[0]) : path
}

/** Returns the path in a language of a page of the main one. Both are percent-encoded. */
export const inItsLanguage = ({ addresses = [] }: Addresses, path: string): string => {
  const known = addresses.find(([main]) => encodeURI(main) === path)
  return known ? encodeURI(known[1]) : path
}

/** A page's data. @param pattern of its route, as in `routes.yaml` or as `toPattern` writes it */
export const pageAddress = (base: string, pattern: string): string => pageFileAddress(base, fileName(pattern))

/** A page's data, by its file name: one post has no route of its own. */
export const pageFileAddress = (base: string, name: string): string => `${base}data/pages/${name}.json`

/** The editor API of the development server. */
export const editorAddress = (base: string, endpoint: string): string => `${base}__editor/${endpoint}`

/** The editor's texts, as JSON. */
export const editorTextsAddress = (base: string): string => `${base}data/editor-texts.json`

/** The editor's styles. */
export const editorStylesAddress = (base: string): string => `${base}data/editor.css`

/** The current diagnostics, as JSON. */
export const reportAddress = (base: string): string => `${base}data/report.json`

/** Returns the first part of a language tag, by which its pages are found: `bn` of `bn-IN`. */
export const primaryOf = (tag: string): string => tag.split('-')[0] ?? tag
