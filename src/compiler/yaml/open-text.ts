/** A content file's text as it is written, with its data and where everything stands. */
import type { Document } from 'yaml'
import { EditError } from './edit-error.ts'
import { parseTree } from './parse.ts'
import { placesOf } from './places.ts'

export type OpenText = { text: string; tree: Document; data: unknown }

export const BYTE_ORDER_MARK = '\ufeff'

/** Said where the text is written in a way that is not changed from here. */
export const BY_HAND = 'This is written in a way that cannot be changed from here. Change it in the file itself.'

/** @param text without a byte-order mark  @throws EditError naming the line, where it cannot be read */
export function openText(text: string): OpenText {
  const tree = parseTree(text, true)
  const [error] = tree.errors
  if (error) {
    const line = placesOf(text).lineAt(error.pos[0])
    throw new EditError(`The file cannot be read from line ${line} on. Mend that first, then change it here.`)
  }
  return { text, tree, data: dataOf(tree) }
}

/** @throws EditError where parts of the file are copied over and over */
export function dataOf(tree: Document): unknown {
  try {
    return tree.toJS({ maxAliasCount: 20 })
  } catch {
    throw new EditError(BY_HAND)
  }
}

/** The data of a file as it is written. @throws EditError naming the line, where it cannot be read */
export const dataIn = (text: string): unknown => openText(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).data
