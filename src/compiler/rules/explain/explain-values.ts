/** A value that does not fit, in an editor's words: what is there, what belongs there, what to write. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import type { DiagnosticCode } from '../../diagnostics/codes.ts'
import type { Diagnostic, Fix, Words } from '../../diagnostics/diagnostic.ts'
import { closestMatch, oneOf } from '../../diagnostics/suggestions.ts'
import { isShortName } from '../../routing/short-name.ts'
import { fitsAlone, formats } from '../../schema/formats.ts'
import { pathOf } from '../../schema/schema-errors.ts'
import type { Schema } from '../../schema/schema-set.ts'
import { quoted } from '../../yaml/edits.ts'
import type { Path } from '../../yaml/path.ts'
import type { YamlSource } from '../../yaml/yaml-source.ts'
import { issue, replaceValue } from '../rule.ts'
import {
  describe,
  hintFor,
  nameOf,
  proposalFor,
  shortened,
  siblingValue,
  typeWords,
  valueWords,
  whatBelongs,
} from './fields.ts'

/** The value, its schema, and functions that report it: `belongs` says what belongs there, with an example. */
type Value = {
  source: YamlSource
  path: Path
  schema: Schema
  value: unknown
  name: string
  key: string
  written: string
  belongs: () => string
  report: (code: DiagnosticCode, words: Words) => Diagnostic
  /** Returns the fix that writes a text in place of the value. */
  put: (text: string | undefined) => Fix | undefined
}

export function explainValue(source: YamlSource, error: ErrorObject): Diagnostic {
  const path = pathOf(error)
  const schema = (error.parentSchema ?? {}) as Schema
  const key = String(path.findLast((step) => typeof step === 'string') ?? '')
  const isNamed = typeof path.at(-1) === 'string'
  const about: Value = {
    source,
    path,
    schema,
    key,
    value: error.data,
    name: nameOf(path, schema),
    written: source.writtenAt(path),
    belongs: () => whatBelongs(isNamed ? key : '', schema, siblingValue(source.data, path, schema)),
    report: (code, words) => issue(code, source, path, words),
    put: (text) => replaceValue(source, path, text),
  }
  if (error.data === null && ['type', 'enum', 'const', 'anyOf'].includes(error.keyword)) return empty(about)
  return (EXPLANATIONS[error.keyword] ?? wrongRange)(about, error)
}

function empty({ name, schema, path, source, written, report, belongs, put }: Value): Diagnostic {
  if (path.length === 0)
    return report('value-empty', {
      message: source.text.trim() === '' ? 'The file is empty.' : 'There is nothing in this file but notes.',
      hint: schema.description,
    })
  if (/^(?:null|~)$/i.test(written))
    return report('value-empty', {
      message: `${name} says ${written}, which is read as nothing at all.`,
      hint: `Put it in double quotes if the word itself is meant, or write what belongs here. ${belongs()}`,
      fix: [schema.type].flat().includes('string') ? put(`"${written}"`) : undefined,
    })
  const below = schema.type === 'array' || schema.type === 'object' ? ', and nothing under it' : ''
  const required = schema.type === 'object' && schema.required?.map((key) => `"${key}"`).join(' and ')
  return report('value-empty', {
    message:
      typeof path.at(-1) === 'number'
        ? 'There is nothing after this hyphen.'
        : `There is nothing after the colon of ${name}${below}.`,
    hint: `${belongs()}${required ? ` Under it must stand ${required}.` : ''}`,
  })
}

function wrongType({ name, key, schema, value, written, report, belongs, put }: Value): Diagnostic {
  const types = [schema.type].flat()
  const message = `${name} should be ${typeWords(schema)}, but is ${valueWords(value)}.`
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean')) {
    const changed = String(value) !== written ? ` It would be shown as ${String(value)}.` : ''
    // An id or an address that is read as yes or no is more likely a different word.
    const isName = schema.format !== undefined && typeof value === 'boolean'
    const fix = fitsAlone(schema, written) && !isName ? put(`"${written}"`) : undefined
    return report('value-type', {
      message: `${name} should be text, but ${written} is read as ${typeof value === 'number' ? 'a number' : 'yes or no'}.${changed}`,
      hint: fix ? `Put it in double quotes:  "${written}"` : `Put it in double quotes. ${belongs()}`,
      fix,
    })
  }
  const meant = proposalFor(schema, value)?.value
  if (meant !== undefined)
    return report('value-type', { message, hint: `Write  ${String(meant)}`, fix: put(String(meant)) })
  return report('value-type', { message, hint: hintOfShape(types, value, key) ?? belongs() })
}

/** Says how to write a text or a list where something of another shape is. */
function hintOfShape(types: readonly (string | undefined)[], value: unknown, key: string): string | undefined {
  if (types.includes('string') && Array.isArray(value)) return 'Write one text after the colon, without hyphens.'
  if (types.includes('string') && typeof value === 'object')
    return 'Write the text after the colon. If it has a colon in it, put the whole text in double quotes.'
  if (!types.includes('array')) return undefined
  if (typeof value === 'string')
    return `Write each point on a line of its own under "${key}", with a hyphen and a space before it.`
  return typeof value === 'object' ? 'Begin each entry with a hyphen and a space.' : undefined
}

/** `all`, or a list of ids. */
function idsWanted({ name, value, schema, report, put }: Value): Diagnostic {
  const text = typeof value === 'string' ? value : ''
  const isIds = text.split(/\s*,\s*/).every(isShortName)
  const list = isIds ? `[${text.split(/\s*,\s*/).join(', ')}]` : undefined
  const meant = /^al+$|^every/i.test(text) ? 'all' : list
  return report('value-type', {
    message: `${name} should be the word all, or a list of ids, but is ${valueWords(value)}.`,
    hint: meant ? `Write  ${meant}` : `${schema.description} For example:  [first-id, second-id]`,
    fix: put(meant),
  })
}

function wrongChoice({ name, schema, value, report, put }: Value): Diagnostic {
  const allowed = (schema.enum ?? [schema.const]).map(String)
  const near = closestMatch(String(value), allowed)
  const meant = proposalFor(schema, value)
  return report('value-choice', {
    message: `${name} is "${String(value)}", which is not one of the words it can be.`,
    hint: `${near ? `Did you mean "${near}"? ` : ''}It can be ${oneOf(allowed, 20)}.`,
    fix: put(meant && plain(String(meant.value))),
  })
}

function wrongForm({ name, schema, value, written, report, belongs, put }: Value): Diagnostic {
  const text = String(value)
  if (text.trim() === '') return report('value-empty', { message: `${name} is empty.`, hint: belongs() })
  const format = formats[schema.format ?? '']
  if (format?.taken?.includes(text))
    return report('value-format', {
      message: `${name} is "${text}". Programs use this word for something else already.`,
      hint: `Write another, such as your-${text}.`,
    })
  const meant = proposalFor(schema, value)
  const correct = /^["']/.test(written) ? quoted(String(meant?.value)) : plain(String(meant?.value))
  return report('value-format', {
    message: `${name} is "${shortened(text)}". That is not ${format?.noun ?? 'of the form that belongs here'}.`,
    hint: meant?.certain ? `Write  ${correct}` : (hintFor(text, schema, meant) ?? belongs()),
    fix: put(meant?.certain ? correct : undefined),
  })
}

/** Leaves out quotes where a value needs none. */
const plain = (text: string): string => (/^[#*&!%@`{[\]},|>?"'-]|: |:$| #|^[+\d.]+$/.test(text) ? quoted(text) : text)

function wrongLength({ name, value, schema, report }: Value, { keyword, params }: ErrorObject): Diagnostic {
  const wrong = (what: string) => report('list-length', { message: `${name} ${what}.`, hint: whatBelongs('', schema) })
  const entries: unknown[] = Array.isArray(value) ? value : []
  const twice = entries[Number(params['j'])]
  if (keyword === 'uniqueItems')
    return wrong(typeof twice === 'string' ? `names "${twice}" twice` : 'has the same entry twice')
  if (keyword === 'minProperties') return wrong('says too little')
  const limits = keyword === 'minItems' ? 'needs at least' : 'may have at most'
  return wrong(`${limits} ${Number(params['limit'])}, but has ${entries.length === 0 ? 'none' : entries.length}`)
}

function wrongRange({ name, value, report, belongs }: Value, { keyword, params }: ErrorObject): Diagnostic {
  const limit = String(params['limit'] ?? '')
  const wrong = (what: string) => report('value-range', { message: `${name} ${what}.`, hint: belongs() })
  if (/minimum/i.test(keyword)) return wrong(`is ${String(value)}; it may not be less than ${limit}`)
  if (/maximum/i.test(keyword)) return wrong(`is ${String(value)}; it may not be more than ${limit}`)
  if (keyword === 'maxLength') return wrong(`has ${String(value).length} letters; it may have at most ${limit}`)
  return wrong('does not fit')
}

/** A line that means nothing without another one. */
function alone({ source, path, schema }: Value, { params }: ErrorObject): Diagnostic {
  const [there, missing] = [String(params['property']), String(params['missingProperty'])]
  return issue('line-needed', source, source.rangeAt([...path, there], 'key'), {
    message: `With the line "${there}" the line "${missing}" is needed beside it.`,
    hint: `Add it, or take "${there}" out. ${describe(missing, schema.properties?.[missing])}`,
  })
}

/** By keyword of JSON Schema. All others are limits of numbers and texts. */
const EXPLANATIONS: Readonly<Record<string, (about: Value, error: ErrorObject) => Diagnostic>> = {
  type: wrongType,
  anyOf: idsWanted,
  enum: wrongChoice,
  const: wrongChoice,
  pattern: wrongForm,
  format: wrongForm,
  minLength: wrongForm,
  minItems: wrongLength,
  maxItems: wrongLength,
  minProperties: wrongLength,
  uniqueItems: wrongLength,
  dependentRequired: alone,
}
