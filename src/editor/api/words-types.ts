/** Writes a TypeScript type for the texts of the overlay. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { readWords, WORDS_FILE } from './words-file.ts'

/** Relative to the project's folder. */
const WORDS_SCHEMA = 'src/editor/overlay/words.schema.json'

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
