/** Made from words.yaml by `npm run types`: each text, with what it wants filled in. */
export type WordValues = {
  'start.place': Record<never, never>
  'start.edit': Record<never, never>
  'start.failed': Record<never, never>
}
