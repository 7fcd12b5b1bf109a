/** Addresses that the site fetches by itself, below its base path. */
import { fileName } from './routes.ts'

/** The data that all pages share. Names stay from build to build; the data has its version inside. */
export const shellAddress = (base: string): string => `${base}data/shell.json`

/** A page's data. @param pattern of its route, as in `routes.yaml` or as `toPattern` writes it */
export const pageAddress = (base: string, pattern: string): string => pageFileAddress(base, fileName(pattern))

/** A page's data, by its file name: one post has no route of its own. */
export const pageFileAddress = (base: string, name: string): string => `${base}data/pages/${name}.json`

/** The editor API of the development server. */
export const deskAddress = (base: string, verb: string): string => `${base}__desk/${verb}`

/** The editor's texts, as JSON. */
export const deskWordsAddress = (base: string): string => `${base}data/desk-words.json`

/** The editor's styles. */
export const deskStylesAddress = (base: string): string => `${base}data/desk.css`

/** The current diagnostics, as JSON. */
export const reportAddress = (base: string): string => `${base}data/report.json`
