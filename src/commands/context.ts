/** What `run.js` gives to a command. `projectFolder` ends in a slash; `print` writes a line. */
export type CommandContext = {
  projectFolder: string
  env: Readonly<Record<string, string | undefined>>
  colour: boolean
  print: (text: string) => void
  /** Of the code that runs; what was made by another version is not used. */
  codeVersion?: string
}
