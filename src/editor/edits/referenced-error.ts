/** An entry that is not taken out, since others point to it. */
import { EditError } from '../../compiler/yaml/change.ts'
import type { Target } from './reference-target.ts'
import type { Reference } from './references.ts'

/** Of many places, so many are named. */
const MOST = 12

export class ReferencedError extends EditError {
  readonly references: readonly Reference[]

  /** @param why `left`: these are the places that cannot be mended by a program */
  constructor({ item, name, groups: [group] }: Target, references: readonly Reference[], why: 'referenced' | 'left') {
    const id = item?.id ?? group?.id ?? name ?? 'this'
    const count = references.length === 1 ? 'One place leads' : `${references.length} places lead`
    const first =
      why === 'referenced'
        ? `${count} to "${id}":`
        : `${references.length === 1 ? 'This place leads' : 'These places lead'} to "${id}", and only you can say what should stand there instead:`
    const shown = references.slice(0, MOST).map(({ file, line, words }) => `${file}, line ${line}: ${words}`)
    const more = references.length > MOST ? [`and ${references.length - MOST} more`] : []
    super([first, ...shown, ...more].join('\n'))
    this.references = references
  }
}
