/** Reads the texts of the overlay from their YAML file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { EditorTexts, Message } from '../overlay/ui.tsx'

/** Relative to the engine's folder. */
export const WORDS_FILE = 'src/editor/overlay/words.yaml'

/** Groups of texts by name, as in the file. */
type Group = { readonly [name: string]: Message | Group }

/** Returns each text by its names, joined with dots. @throws Error if the file is missing or no YAML */
export const readWords = (engineFolder: string): EditorTexts =>
  Object.fromEntries(textsIn(parse(readFileSync(join(engineFolder, WORDS_FILE), 'utf8')) as Group))

function textsIn(group: Group, names = ''): [string, Message][] {
  return Object.entries(group).flatMap(([name, value]): [string, Message][] =>
    isMessage(value) ? [[names + name, value]] : textsIn(value, `${names}${name}.`),
  )
}

const isMessage = (value: Message | Group): value is Message => typeof value === 'string' || 'one' in value
