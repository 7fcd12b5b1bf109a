/** Made by `publish/code/schemas-plugin.ts`. */
declare module 'virtual:copybook/schemas' {
  import type { MakeValidators } from '../../compiler/schema/validators.ts'

  /** The text of each schema file, by its path inside `schema/`. */
  export const schemaFiles: readonly (readonly [file: string, text: string])[]
  export const makeValidators: MakeValidators
}
