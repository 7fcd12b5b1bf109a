/** The part that the tests use; the package has no types. */
declare module '@adobe/structured-data-validator' {
  // biome-ignore lint/style/noDefaultExport: so the package has it
  export default class Validator {
    /** @param found items of JSON-LD by their type */
    validate(found: {
      jsonld: Record<string, object[]>
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; path: object[] }[]>
  }
}
