/** Lines, blocks and words that a newer version calls otherwise, no longer reads, or needs: what to write, with the fix. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { type Diagnostic, type Fix, groupBy } from '../../diagnostics/diagnostic.ts'
import { type Update, updatedKind, updatedLine, updatedWord } from '../../schema/former-names.ts'
import { isMissing, isUnknown, missingName, pathOf, schemaOf, unknownName } from '../../schema/schema-errors.ts'
import { isObject } from '../../schema/walk.ts'
import type { Change } from '../../yaml/change.ts'
import { changeText } from '../../yaml/change-text.ts'
import { editBetween } from '../../yaml/edits.ts'
import type { Path } from '../../yaml/path.ts'
import type { YamlSource } from '../../yaml/yaml-source.ts'
import { issue, replaceWords } from '../rule.ts'
import { renameKey, without } from './explain-names.ts'
import { groupName } from './fields.ts'

/** Reports what another version has changed. `others`: the errors that this does not explain. */
export function explainUpdates(
  source: YamlSource,
  errors: readonly ErrorObject[],
): { found: Diagnostic[]; others: ErrorObject[] } {
  const old = errors.flatMap((error) => {
    const update = updateOf(error)
    return update ? [{ error, update }] : []
  })
  const found = old.map((one) => explainError(source, one, old))
  const versions = new Set(old.map(({ update }) => update.since))
  const needed = newLines(errors, versions)
  const renamed = errors.filter(
    (error) =>
      isMissing(error) &&
      old.some(({ error: { instancePath }, update }) => {
        return instancePath === error.instancePath && update.now === missingName(error)
      }),
  )
  return {
    found: [...found, ...needed.map((group) => explainNew(source, group))],
    others: without(errors, [...old.map(({ error }) => error), ...renamed, ...needed.flat()]),
  }
}

function updateOf(error: ErrorObject): Update | undefined {
  const schema = schemaOf(error)
  const { keyword, data } = error
  if (isUnknown(error)) return updatedLine(schema, unknownName(error))
  if (keyword === 'discriminator') return updatedKind(schema, String(typeOf(data)))
  return keyword === 'enum' && typeof data === 'string' ? updatedWord(schema, data) : undefined
}

type Old = { error: ErrorObject; update: Update }

function explainError(source: YamlSource, { error, update }: Old, all: readonly Old[]): Diagnostic {
  const { keyword, data, instancePath } = error
  const holder = pathOf(error)
  if (keyword === 'enum') return explainOld(source, holder, { name: String(data), update })
  if (!isUnknown(error)) return explainOld(source, [...holder, 'type'], { name: String(typeOf(data)), update })
  const name = unknownName(error)
  const isTaken =
    Object.hasOwn(data as object, update.now ?? '') ||
    all.some((one) => one.error !== error && one.error.instancePath === instancePath && one.update.now === update.now)
  return explainOld(source, [...holder, name], { name, update, isLine: true, isTaken })
}

const typeOf = (block: unknown): unknown => (isObject(block) ? block['type'] : undefined)

/** A former name. `isTaken`: what has the current name, or would get it, is beside it. */
type Former = { name: string; update: Update; isLine?: boolean; isTaken?: boolean }

/** @param path of the line, or of the word */
export function explainOld(source: YamlSource, path: Path, { name, update, isLine, isTaken }: Former): Diagnostic {
  const { now, since, why = '' } = update
  const range = source.rangeAt(path, isLine ? 'key' : 'value')
  if (now === undefined)
    return issue('line-removed', source, range, {
      message: `Since version ${since} "${name}" is not there any more.`,
      hint: `${isLine ? 'Take the line out. ' : ''}${why}`.trim(),
      fix: isLine ? removeLine(source, path, name) : undefined,
    })
  if (isTaken)
    return issue('name-changed', source, range, {
      message: `Since version ${since} "${name}" is called "${now}", and this stands here twice.`,
      hint: 'Keep one of the two lines.',
    })
  return issue('name-changed', source, range, {
    message: `Since version ${since} "${name}" is called "${now}".`,
    hint: `Write  ${now}`,
    fix: asUpdate(isLine ? renameKey(source, path, now) : changeWord(source, path, name, now)),
  })
}

const changeWord = (source: YamlSource, path: Path, from: string, to: string) =>
  replaceWords(source, path, from, to, `Change "${from}" to "${to}"`)

const asUpdate = (fix: Fix | undefined): Fix | undefined => fix && { ...fix, update: true }

const removeLine = (source: YamlSource, path: Path, name: string): Fix | undefined => {
  const fix = fixOf(source, [{ op: 'unset', path: source.writtenPath(path) }], `Take "${name}" out`)
  return fix && { ...fix, outdated: true }
}

function fixOf({ text }: YamlSource, changes: readonly Change[], title: string): Fix | undefined {
  try {
    const after = changes.reduce((written, change) => changeText(written, change), text)
    return { title, edits: [editBetween(text, after)], update: true }
  } catch {
    return undefined // it must be done by hand
  }
}

/**
 * Returns groups of missing lines that all content of older versions lacks: all that came with a version of which the
 * file has other signs.
 */
function newLines(errors: readonly ErrorObject[], versions: ReadonlySet<string>): [ErrorObject, ...ErrorObject[]][] {
  const sinceOf = (error: ErrorObject, name = missingName(error)) => schemaOf(error).properties?.[name]?.['x-since']
  const isNew = (error: ErrorObject) => isMissing(error) && versions.has(sinceOf(error)?.version ?? '')
  return groupBy(errors.filter(isNew), (error) => `${error.instancePath} ${sinceOf(error)?.version}`).filter(
    ([first, ...rest]) => {
      const { version } = sinceOf(first) ?? {}
      const { required = [] } = schemaOf(first)
      return required.filter((name) => sinceOf(first, name)?.version === version).length === rest.length + 1
    },
  )
}

function explainNew(source: YamlSource, errors: readonly [ErrorObject, ...ErrorObject[]]): Diagnostic {
  const [first] = errors
  const [path, schema] = [pathOf(first), schemaOf(first)]
  const lines = errors.map((error) => {
    const name = missingName(error)
    return { name, ...schema.properties?.[name]?.['x-since'] }
  })
  const names = lines.map(({ name }) => `"${name}"`).join(', ')
  const place = source.writtenPath(path)
  const changes = lines.map(({ name, before }): Change => ({ op: 'set', path: [...place, name], value: before }))
  return issue('key-missing', source, path, {
    message: `Since version ${lines[0]?.version} ${groupName(path, schema).replace(/^This/, 'this')} needs ${lines.length} lines more: ${names}.`,
    hint: 'Older versions took for granted what the fix writes. Look at each line: is it true of your site?',
    fix: fixOf(source, changes, `Add ${names}`),
  })
}
