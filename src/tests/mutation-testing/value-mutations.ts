/**
 * Mutations of values: quotes of the wrong kind or one too many, brackets around a reference, other currencies, stray
 * signs.
 */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { outlineOf } from './outline.ts'
import { type Mutation, mutationMaker } from './text-mutations.ts'

const QUOTES: readonly ((words: string) => string)[] = [
  (words) => `"${words}'`,
  (words) => `'${words}"`,
  (words) => `${words}"`,
  (words) => `${words}'`,
  (words) => `"${words}`,
  (words) => `'${words}`,
  (words) => `“${words}"`,
  (words) => `"${words}”`,
  (words) => `${words}”`,
  (words) => `“${words}`,
  (words) => `‘${words}’`,
  (words) => `«${words}»`,
  (words) => `“${words}”`,
  (words) => `„${words}“`,
  (words) => `＂${words}＂`,
  (words) => `\`${words}\``,
  (words) => `"${words}".`,
  (words) => `.“${words}”`,
]
const DOUBLED: readonly ((words: string) => string)[] = [
  (words) => `""${words}""`,
  (words) => `''${words}''`,
  (words) => `"${words}""`,
  (words) => `""${words}"`,
  (words) => `"'${words}'"`,
  (words) => `'"${words}"'`,
  (words) => `"${words}" "`,
  (words) => `''${words}'`,
]
const REFERENCES: readonly ((name: string) => string)[] = [
  (name) => `{{${name}}}`,
  (name) => `%{${name}}`,
  (name) => `€{${name}}`,
  (name) => `#{${name}}`,
  (name) => `$(${name})`,
  (name) => `$[${name}]`,
  (name) => `\${{${name}}}`,
  (name) => `\${${name}`,
  (name) => `{${name}}`,
  (name) => `$${name}`,
  (name) => `\${${name}}}`,
  (name) => `$ {${name}}`,
  (name) => `<${name}>`,
  (name) => `[${name}]`,
  (name) => `$\${${name}}`,
  (name) => `\\\${${name}}`,
  (name) => `＄{${name}}`,
  (name) => `\${${name})`,
  (name) => `\${${name.replaceAll('.', ',')}}`,
  (name) => `s{${name}}`,
  (name) => `{\${${name}}}`,
  (name) => `"\${${name}}`,
]
const CURRENCIES: readonly ((amount: string) => string)[] = [
  (amount) => `$${amount}`,
  (amount) => `${amount} €`,
  (amount) => `£${amount}`,
  (amount) => `USD ${amount}`,
  (amount) => `${amount} dollars`,
  (amount) => `${amount} EUR`,
  (amount) => `¥${amount}`,
  (amount) => `"$${amount}"`,
  (amount) => `US$ ${amount}`,
  (amount) => `${amount} CHF`,
  (amount) => `Tk ${amount}`,
  (amount) => `AU$${amount}`,
  (amount) => `${amount} zł`,
  (amount) => `kr ${amount}`,
]
const NUMBERS: readonly ((amount: string) => string)[] = [
  (amount) => `~${amount}`,
  (amount) => `${amount}?`,
  (amount) => `<${amount}`,
  (amount) => `${amount},`,
  (amount) => `″${amount}″`,
  (amount) => amount.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (amount) => amount.replace('0', 'O'),
  (amount) => amount.replace('1', 'l'),
  (amount) => `${amount}.`,
  (amount) => `${amount}-`,
  (amount) => `${amount}%`,
  (amount) => `${amount.slice(0, 1)} ${amount.slice(1)}`,
  (amount) => `${amount.slice(0, 1)}.${amount.slice(1)}`,
  (amount) => `${amount.slice(0, 1)},${amount.slice(1)}`,
  (amount) => `${amount} (old)`,
  (amount) => `${amount} ${amount}`,
]
const BEFORE = [
  '*',
  '@',
  '%',
  '&',
  '!',
  '|',
  '>',
  '-',
  '=',
  '~',
  ',',
  ';',
  ':',
  '#',
  '? ',
  '- ',
  '{',
  '[',
  ']',
  '`',
  '“',
  '\\',
  '| ',
  '> ',
  ': ',
  '# ',
]
const AFTER = [
  ',',
  ';',
  ':',
  '|',
  '*',
  '`',
  '\\',
  '”',
  '»',
  '}',
  ']',
  ')',
  ' #',
  ' -',
  '"',
  "'",
  '’',
  '\t',
  ' s',
  '}}',
  ' |',
  ' >',
]
const AROUND: readonly (readonly [string, string])[] = [
  ['[', ']'],
  ['{', '}'],
  ['(', ')'],
  ['**', '**'],
  ['<b>', '</b>'],
  ['|', '|'],
  ['*', '*'],
  ['_', '_'],
  ['- ', ''],
  ['|-', ''],
]
const CYRILLIC: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', x: 'х', i: 'і' }

/** Returns at least one mutation for each key and value of a valid file. */
export function valueMutationsOf(file: string, text: string, schema: Schema, random: () => number): Mutation[] {
  const { mutate, pick } = mutationMaker(file, text, random)
  const outline = outlineOf(text, schema)
  const names = outline.fields.flatMap(({ key, keyStart, keyEnd, scalar, line, holder }): Mutation[] => {
    const at = [...key].findIndex((letter) => CYRILLIC[letter] !== undefined)
    const next = Object.keys(holder.properties ?? {}).find((name) => name !== key) ?? 'title'
    const end = outline.lines.slice(0, line + 1).join('\n').length
    return [
      ...(at < 0
        ? []
        : [mutate('look-alike in a name', keyStart + at, keyStart + at + 1, CYRILLIC[key[at] ?? ''] ?? '')]),
      mutate(
        'colon as another sign',
        keyEnd,
        keyEnd + 1,
        pick([';', '；', '：', ',', '.', '=', ' -', ' ', '::', ' : ', '꞉', ' =>']),
      ),
      ...(scalar && !/^[|>]/.test(scalar.source) && !scalar.source.includes('\n')
        ? [
            mutate(
              'two lines in one',
              end,
              end,
              pick([`; ${next}: "11"`, `, ${next}: so`, ` ${next}: so`, `  ${next}: "so"`]),
            ),
          ]
        : []),
    ]
  })
  const references = [...text.matchAll(/\$\{([\w.-]+)\}/g)].flatMap(({ 0: whole, 1: name = '', index }) => {
    const lineStart = text.lastIndexOf('\n', index) + 1
    if (/^\s*#/.test(text.slice(lineStart))) return []
    const around = CYRILLIC[name.at(-1) ?? '']
    return [
      mutate('brackets of a reference', index, index + whole.length, pick(REFERENCES)(name)),
      ...(around
        ? [mutate('look-alike in a reference', index + whole.length - 2, index + whole.length - 1, around)]
        : []),
    ]
  })
  const values = [
    ...outline.fields.flatMap(({ scalar, schema: own }) => (scalar ? [{ ...scalar, schema: own }] : [])),
    ...outline.points,
  ].flatMap(({ start, end, source, value, schema: own }): Mutation[] => {
    if (/^[|>]/.test(source)) {
      const sign = source.slice(0, source.search(/\s/))
      return [
        mutate(
          'sign of a long text',
          start,
          start + sign.length,
          pick(['l', 'I', '!', '1', '¦', '>_', '→', '||', '|>', '"', ']']),
        ),
      ]
    }
    if (typeof value === 'number')
      return [
        mutate('stray sign in a number', start, end, pick(NUMBERS)(source)),
        ...(own['x-money'] ? [1, 2].map(() => mutate('another currency', start, end, pick(CURRENCIES)(source))) : []),
      ]
    if (typeof value !== 'string' || value.length < 2 || source.includes('\n')) return []
    const [left, right] = pick(AROUND)
    const inner = /^["']/.test(source) ? source.slice(1, -1) : source
    return [
      mutate('quotes of the wrong kind', start, end, pick(QUOTES)(inner)),
      mutate('quotes doubled', start, end, pick(DOUBLED)(inner)),
      mutate('stray sign before a value', start, start, pick(BEFORE)),
      mutate('stray sign after a value', end, end, pick(AFTER)),
      mutate('signs around a value', start, end, `${left}${source}${right}`),
      mutate('stray letter before a value', start, start, pick(['s ', 's', 'l '])),
    ]
  })
  return [...names, ...references, ...values]
}
