/** Reports openings whose type, or whose pay, the labels of a block that shows them have no words for. */
import { error } from '../../compiler/diagnostics/code.ts'
import { groupBy } from '../../compiler/diagnostics/diagnostic.ts'
import type { ContentFile } from '../../compiler/documents/content-file.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { issuesOf, type Rule } from '../../compiler/rules/rule.ts'
import { isObject, schemaAt } from '../../compiler/schema/walk.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import { PAY_LABELS, perOf, TYPE_LABELS } from './openings/labels.ts'

const codes = {
  'opening-words-missing': error(
    'site',
    'An opening is of a type, or paid for a time, for which the labels of its block have no words.',
  ),
}
const issue = issuesOf(codes)

const COLLECTION = 'openings'

export const missingWords: Rule = {
  name: 'missing-words',
  codes,
  *site(folder) {
    const openings = openingsOf(folder)
    for (const { source, schema, path, labels, shown } of folder.ofEachFile(labelsIn)) {
      const needs = shown === 'all' ? [...openings.values()].flat() : shown.flatMap((id) => openings.get(id) ?? [])
      const missing = needs.filter(({ label }) => !Object.hasOwn(labels, label) && !schema.required?.includes(label))
      for (const [{ id, label, line }] of groupBy(missing, (need) => need.label))
        yield issue('opening-words-missing', source, source.rangeAt(path, 'key'), {
          message: `Under "labels", the line "${label}" is missing: "${id}" in openings.yaml has  ${line}`,
          hint: `Write what visitors read for it, for example  ${label}: ${String(schema.properties?.[label]?.examples?.[0])}`,
        })
    }
  },
}

/** Returns by id what the openings need, those too that have not begun or are over: their own pages are there. */
function openingsOf({ collections, absent }: Folder) {
  const all = [...(collections.get(COLLECTION) ?? []), ...(absent.get(COLLECTION) ?? [])]
  return new Map(all.map(([id, { value }]) => [id, needsOf(id, value)] as const))
}

type Need = { id: string; label: string; line: string }

/** Another rule reports a line whose value is none of its words. */
function needsOf(id: string, opening: unknown): Need[] {
  if (!isObject(opening)) return []
  const { type, salary } = opening
  const per = isObject(salary) ? perOf(salary) : ''
  return [
    { id, label: own(TYPE_LABELS, type), line: `type: ${String(type)}` },
    { id, label: own(PAY_LABELS, per), line: `per: ${per}` },
  ].flatMap(({ label, ...need }) => (label === undefined ? [] : [{ ...need, label }]))
}

const own = (labels: Readonly<Record<string, string>>, word: unknown): string | undefined =>
  Object.hasOwn(labels, String(word)) ? labels[String(word)] : undefined

/** Returns the labels of each block that shows openings, and which it shows. */
const labelsIn = ({ source, schema: page, visits }: ContentFile) =>
  visits.flatMap(({ schema: { 'x-refs': list, 'x-ref': one }, value, path: at }) => {
    if (list !== COLLECTION && !one?.includes(COLLECTION)) return []
    const path = [...at.slice(0, -1), 'labels']
    const [schema, labels] = [schemaAt(page, source.data, path), valueAt(source.data, path)]
    if (schema?.['x-type'] !== 'OpeningLabels' || !isObject(labels)) return []
    return [{ source, schema, path, labels, shown: value === 'all' ? ('all' as const) : [value].flat().map(String) }]
  })
