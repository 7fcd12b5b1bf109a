/** What else an edit could change with a number, so that numbers which must fit do: a price per class with one per month. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Folder } from '../link/folder.ts'
import { fittingNumbers, numberAt } from '../schema/fitting-numbers.ts'
import { valueAt } from '../yaml/value-at.ts'
import type { Operation } from './operations.ts'
import { byPosition } from './written-file.ts'
import { chosenSchema } from './written-schema.ts'

/** Another number and what it would become; `operation` joins those of the edit. */
export type FittingValue = { label: string; before: number; value: number; operation: Operation }

/**
 * @param folder with the edit
 * @param errors that would come with it
 * @returns each number that would do, where the edit sets one number and another does not fit it any more
 */
export function fittingValues(
  { files }: Folder,
  [operation, ...more]: readonly Operation[],
  errors: readonly Diagnostic[],
): FittingValue[] {
  if (operation?.op !== 'set' || more.length > 0) return []
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
