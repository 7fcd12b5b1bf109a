/** The file in which the form collector keeps what it takes. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, relative } from 'node:path'

/**
 * @param file absolute path
 * @param print told once, when the first form comes in, where it went
 * @returns a function that appends one line
 */
export function createFormFile(
  file: string,
  projectFolder: string,
  print: (text: string) => void,
): (line: string) => void {
  let told = false
  return (line) => {
    mkdirSync(dirname(file), { recursive: true })
    // People's names and phone numbers: for this user's eyes only.
    appendFileSync(file, `${line}\n`, { mode: 0o600 })
    if (!told)
      print(
        `A form came in. Forms sent on this machine are kept in ${relative(projectFolder, file)}, and go nowhere else.`,
      )
    told = true
  }
}
