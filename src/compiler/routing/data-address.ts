/** Where the JSON of the site lies. The names stay from build to build; which version a file holds, it says itself. */
import { fileName } from './routes.ts'

/** Address of what all pages share. */
export const shellAddress = (base: string): string => `${base}data/shell.json`

/** Address of a page's data. @param pattern of its route, as in `routes.yaml` or as `toPattern` writes it */
export const pageAddress = (base: string, pattern: string): string => pageFileAddress(base, fileName(pattern))

/** The same for a page of which the file name is known: one post has no route of its own. */
export const pageFileAddress = (base: string, name: string): string => `${base}data/pages/${name}.json`
