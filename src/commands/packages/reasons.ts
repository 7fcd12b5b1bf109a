/** Why each package is here, as the tables of `src/packages.md` say. */
import { PLACES, type Reason, type Where } from './installed.ts'

/** A row: names, where, why. */
const ROW = /^\| ([^|]+) \| (\w+) \| ([^|]+) \|$/gm

/** @param readme the text of `src/packages.md` */
export function readReasons(readme: string): Map<string, Reason> {
  const [, section = ''] = readme.split(/^## Dependencies$/m)
  return new Map(
    [...section.matchAll(ROW)].flatMap(([, names = '', where = '', why = '']) =>
      isPlace(where) ? names.split(', ').map((name): [string, Reason] => [name, { where, why }]) : [],
    ),
  )
}

const isPlace = (text: string): text is Where => (PLACES as readonly string[]).includes(text)
