/** Lines that nothing reads, because of what a line beside them chooses: the options of a field that is no choice. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { oneOf } from '../diagnostics/suggestions.ts'
import type { Visit } from '../schema/walk.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { Rule } from './rule.ts'

export const unusedLines: Rule = {
  name: 'unused-lines',
  file: ({ source, visits }) => visits.flatMap((visit) => unused(visit, source)),
}

function unused({ schema, path, parent }: Visit, source: YamlSource): Diagnostic[] {
  return Object.entries(schema['x-only-with'] ?? {}).flatMap(([by, words]) => {
    const chosen = parent?.value[by]
    const known = parent?.schema.properties?.[by]?.enum?.includes(chosen)
    if (!known || words.includes(String(chosen))) return []
    const key = String(path.at(-1))
    return [
      finding(source, source.rangeAt(path, 'key'), {
        code: 'line-unused',
        message: `With ${by}: ${String(chosen)} nothing reads the line "${key}".`,
        hint: `Take it out, or correct "${by}": "${key}" belongs to ${by}: ${oneOf(words)}.`,
      }),
    ]
  })
}
