/** Values that an edit could change along with another one, so that they still agree. */
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { CHAT, phonePaths } from '../../compiler/rules/phone-numbers.ts'
import { fittingNumbers, numberAt } from '../../compiler/schema/fitting-numbers.ts'
import { formats } from '../../compiler/schema/formats.ts'
import { type Path, valueAt } from '../../compiler/yaml/path.ts'
import type { Operation } from './operations.ts'
import { byPosition, chosenSchema } from './written-file.ts'

/** Another value and what it would become; `operation` can be added to those of the edit. */
export type FittingValue = { label: string; before: number | string; value: number | string; operation: Operation }

/**
 * Returns the values that fit an edit of a single value: prices that would disagree with it, and the number for chats if it
 * was a telephone number.
 *
 * @param before without the edit  @param after with it
 * @param errors that the edit would bring
 */
export function fittingValues(
  before: Folder,
  after: Folder,
  [operation, ...more]: readonly Operation[],
  errors: readonly Diagnostic[],
): FittingValue[] {
  if (operation?.op !== 'set' || more.length > 0) return []
  return [...fittingChatNumber(before, after), ...fittingPrices(after, operation, errors)]
}

function fittingChatNumber(before: Folder, after: Folder): FittingValue[] {
  const file = 'site.yaml'
  const dataOf = ({ files }: Folder): unknown => files.get(file)?.source.data
  const textAt = (folder: Folder, path: Path): string => String(valueAt(dataOf(folder), path) ?? '')
  const digitsOf = (number: string): string => number.replace(/\D/g, '')
  const changed = phonePaths(dataOf(after)).find((path) => textAt(before, path) !== textAt(after, path))
  if (!changed) return []
  const [old, phone, chat] = [textAt(before, changed), textAt(after, changed), textAt(after, CHAT)]
  if (chat === '' || chat !== digitsOf(old) || chat === digitsOf(phone) || !formats['phone']?.accepts(phone)) return []
  const value = digitsOf(phone)
  const label = after.files.get(file)?.schema.properties?.['chat']?.properties?.['number']?.title ?? ''
  return [{ label, before: chat, value, operation: { op: 'set', file, path: CHAT, value } }]
}

function fittingPrices(
  { files }: Folder,
  operation: Extract<Operation, { op: 'set' }>,
  errors: readonly Diagnostic[],
): FittingValue[] {
  const { file, path } = operation
  if (!errors.some((error) => error.code === 'numbers-disagree' && error.file === file)) return []
  const content = files.get(file)
  const data = content?.source.data
  const place = byPosition(data, path.slice(0, -1))
  const schema = content && place && chosenSchema(content.schema, data, place)
  if (!schema) return []
  const group = valueAt(data, place)
  return fittingNumbers(schema, group)
    .filter(({ key }) => key !== path.at(-1))
    .map((fitting) => ({
      label: schema.properties?.[fitting.key]?.title ?? fitting.key,
      before: numberAt(group, fitting.key) ?? 0,
      value: fitting.value,
      operation: { op: 'set', file, path: [...place, fitting.key], value: fitting.value },
    }))
}
