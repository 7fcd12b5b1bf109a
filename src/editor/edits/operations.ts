/** What can be asked for: one step of an edit. Paths are those of the data of the day, or name entries by their ids. */
import type { Path } from '../../compiler/yaml/path.ts'

export type Operation =
  /** A text, number, word, list or group; a line that is not there is added. */
  | { op: 'set'; file: string; path: Path; value: unknown }
  /** An optional line goes. */
  | { op: 'unset'; file: string; path: Path }
  /** `path` leads to the list. */
  | { op: 'insert'; file: string; path: Path; index: number; value: unknown }
  /** `mend`: what points to the entry goes or is unlinked in the same step. */
  | { op: 'remove'; file: string; path: Path; references?: 'mend' }
  | { op: 'move'; file: string; path: Path; to: number }
  /** The entry once more, behind itself, under another id. */
  | { op: 'duplicate'; file: string; path: Path; id?: string }
  /** Another id for an entry, with all that point to it. */
  | { op: 'rename'; file: string; path: Path; id: string }
