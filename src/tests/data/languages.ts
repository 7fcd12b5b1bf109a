/** The small content in English and Bengali, for tests of translations. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { content, DAY, type Edits, edited } from './changed-content.ts'
import { schemas } from './schemas.ts'

const compiler = createNodeCompiler(schemas)

/** The end of its `site.yaml`. @param more lines of the second language */
export const languages = (more = ''): readonly [string, string] => [
  '  digits: 10\n',
  `  digits: 10\nlanguages:\n  - tag: en-IN\n    name: English\n  - tag: bn-IN\n    name: বাংলা\n${more}`,
]

/** Compiles an edited copy of it. */
export const inLanguages = (edits: Edits): Compiled =>
  compiler.compile(edited(content, { 'site.yaml': [languages()], ...edits }), { day: DAY })
