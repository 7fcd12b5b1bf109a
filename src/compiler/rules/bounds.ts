/** Facts that repeat the least or the greatest number of a collection (`x-bound`), such as the age of the youngest. */
import { interpolate } from '../link/interpolation.ts'
import { isObject } from '../schema/walk.ts'
import { issue, type Rule, visits } from './rule.ts'

export const bounds: Rule = {
  name: 'bounds',
  *site(folder) {
    for (const { file, schema, path, value } of visits(folder)) {
      if (!schema['x-bound']) continue
      const { collection, line, is } = schema['x-bound']
      const numbers = [...(folder.collections.get(collection)?.values() ?? [])].flatMap((item) => {
        const number = isObject(item.value) ? item.value[line] : undefined
        return typeof number === 'number' ? [{ item, number }] : []
      })
      const bound = (is === 'least' ? Math.min : Math.max)(...numbers.map(({ number }) => number))
      const item = numbers.find(({ number }) => number === bound)?.item
      const written = Number(typeof value === 'string' ? interpolate(folder, value) : value)
      if (!item || Number.isNaN(written) || written === bound) continue
      const name = String(path.at(-1))
      yield issue('numbers-disagree', file.source, path, {
        message: `"${name}" is ${written}, and in ${item.file.source.file} the ${line} of all are ${bound}.`,
        hint: `Quote it from there:  ${name}: \${${collection}.${item.id}.${line}}`,
      })
    }
  },
}
