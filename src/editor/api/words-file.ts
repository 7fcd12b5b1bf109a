/** Reads the texts of the overlay from their YAML file, and writes a TypeScript type for them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import type { EditorTexts, Message } from '../overlay/ui.tsx'

/** Relative to the project's folder. */
const WORDS_FILE = 'src/editor/overlay/words.yaml'
const WORDS_SCHEMA = 'src/editor/overlay/words.schema.json'

/** Groups of texts by name, as in the file. */
type Group = { readonly [name: string]: Message | Group }

/** Returns each text by its names, joined with dots. @throws Error if the file is missing or no YAML */
export const readWords = (projectFolder: string): EditorTexts =>
  Object.fromEntries(textsIn(parse(readFileSync(join(projectFolder, WORDS_FILE), 'utf8')) as Group))

function textsIn(group: Group, names = ''): [string, Message][] {
  return Object.entries(group).flatMap(([name, value]): [string, Message][] =>
    isMessage(value) ? [[names + name, value]] : textsIn(value, `${names}${name}.`),
  )
}

const isMessage = (value: Message | Group): value is Message => typeof value === 'string' || 'one' in value

/** Returns the text of `words.gen.ts`: the names of the texts as a type, so that a missing text does not compile. @throws Error if `words.yaml` does not fit its schema */
export function typesFromWords(projectFolder: string): string {
  mustFit(projectFolder)
  const lines = Object.entries(readWords(projectFolder)).map(([key, message]) => {
    const texts = typeof message === 'string' ? [message] : [message.one, message.other, '{count}']
    const names = new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))
    const fields = [...names].map((name) => `${name}: ${name === 'count' ? 'number' : 'string | number'}`)
    return `  '${key}': ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<never, never>'}`
  })
  return `/** Made from words.yaml by \`npm run types\`: each text, with what it wants filled in. */
export type WordValues = {
${lines.join('\n')}
}
`
}

function mustFit(projectFolder: string): void {
  const textOf = (file: string) => readFileSync(join(projectFolder, file), 'utf8')
  const validate = new Ajv2020().compile(JSON.parse(textOf(WORDS_SCHEMA)))
  if (validate(parse(textOf(WORDS_FILE)))) return
  const [first] = validate.errors ?? []
  throw new Error(`${WORDS_FILE}${first?.instancePath.replaceAll('/', '.')} ${first?.message}`)
}
