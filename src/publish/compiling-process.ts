/** The process that `compile-ahead.ts` starts. Its arguments: the folders of the engine and of the site, and the mode. */
import { compileCode } from './compile-code.ts'

const [engineFolder = '', projectFolder = '', mode = ''] = process.argv.slice(2)
await compileCode({ engineFolder, projectFolder }, mode)
