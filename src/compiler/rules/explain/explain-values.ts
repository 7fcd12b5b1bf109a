/** A value that does not fit, in an editor's words: what is there, what belongs there, what to write. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import type { DiagnosticCode } from '../../diagnostics/codes.ts'
import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts'
import { finding } from '../../diagnostics/finding.ts'
import { closestMatch, oneOf } from '../../diagnostics/suggestions.ts'
import { formats } from '../../schema/formats.ts'
import { pathOf } from '../../schema/schema-errors.ts'
import type { Schema } from '../../schema/schema-set.ts'
import { quoted } from '../../yaml/edits.ts'
import type { Path } from '../../yaml/path.ts'
import type { YamlSource } from '../../yaml/yaml-source.ts'
import { replaceValue } from '../fixes.ts'
import { fitsAsText, proposalFor } from './corrections.ts'
import { nameOf, typeWords, valueWords, whatBelongs } from './field-words.ts'
import { siblingValue } from './sibling-value.ts'

export function explainValue(source: YamlSource, error: ErrorObject): Diagnostic {
  const path = pathOf(error)
  const schema = (error.parentSchema ?? {}) as Schema
  const value = error.data as unknown
  const about: About = {
    source,
    path,
    schema,
    value,
    name: nameOf(path, schema),
    key: String(path.findLast((step) => typeof step === 'string') ?? ''),
  }
  if (value === null && ['type', 'enum', 'const', 'anyOf'].includes(error.keyword)) return empty(about)
  switch (error.keyword) {
    case 'type':
      return wrongType(about)
    case 'anyOf':
      return idsWanted(about)
    case 'enum':
    case 'const':
      return wrongChoice(about)
    case 'pattern':
    case 'format':
      return wrongForm(about)
    case 'minLength':
      return tell(about, {
        code: 'value-empty',
        message: `${about.name} is empty.`,
        hint: belongs(about),
      })
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'uniqueItems':
      return tell(about, { code: 'list-length', message: lengthMessage(error, about), hint: whatBelongs('', schema) })
    default:
      return tell(about, {
        code: 'value-range',
        message: rangeMessage(error, about),
        hint: belongs(about),
      })
  }
}

type About = { source: YamlSource; path: Path; schema: Schema; value: unknown; name: string; key: string }
type Told = { code: DiagnosticCode; message: string; hint?: string | undefined; fix?: Fix | undefined }

const tell = ({ source, path }: About, words: Told): Diagnostic => finding(source, source.rangeAt(path), words)

/** What belongs in the place, with an example out of the site itself where there is one. */
const belongs = (about: About): string =>
  whatBelongs(lineKey(about), about.schema, siblingValue(about.source.data, about.path, about.schema))

const lineKey = ({ path, key }: About): string => (typeof path.at(-1) === 'string' ? key : '')

const put = ({ source, path }: About, text: string): Fix | undefined => replaceValue(source, path, text)

function empty(about: About): Diagnostic {
  const { name, schema, path, source } = about
  if (path.length === 0) {
    const what = source.text.trim() === '' ? 'The file is empty.' : 'There is nothing in this file but notes.'
    return tell(about, { code: 'value-empty', message: what, hint: schema.description })
  }
  const written = source.writtenAt(path)
  if (/^(?:null|~)$/i.test(written)) {
    const fix = [schema.type].flat().includes('string') ? put(about, `"${written}"`) : undefined
    return tell(about, {
      code: 'value-empty',
      message: `${name} says ${written}, which is read as nothing at all.`,
      hint: `Put it in double quotes if the word itself is meant, or write what belongs here. ${belongs(about)}`,
      fix,
    })
  }
  const list = schema.type === 'array'
  const group = schema.type === 'object'
  const message =
    typeof path.at(-1) === 'number'
      ? `There is nothing after this hyphen.`
      : `There is nothing after the colon of ${name}${list || group ? ', and nothing under it' : ''}.`
  const needed =
    group && schema.required ? ` Under it must stand ${schema.required.map((key) => `"${key}"`).join(' and ')}.` : ''
  return tell(about, { code: 'value-empty', message, hint: belongs(about) + needed })
}

function wrongType(about: About): Diagnostic {
  const { name, schema, value, path, source } = about
  const types = [schema.type].flat()
  const message = `${name} should be ${typeWords(schema)}, but is ${valueWords(value)}.`
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean')) {
    const written = source.writtenAt(path)
    const changed = String(value) !== written ? ` It would be shown as ${String(value)}.` : ''
    // An id or an address that is read as yes or no is more likely another word.
    const isName = schema.format !== undefined && typeof value === 'boolean'
    const fix = fitsAsText(schema, written) && !isName ? put(about, `"${written}"`) : undefined
    const asked = fix ? `Put it in double quotes:  "${written}"` : `Put it in double quotes. ${belongs(about)}`
    return tell(about, {
      code: 'value-type',
      message: `${name} should be text, but ${written} is read as ${typeof value === 'number' ? 'a number' : 'yes or no'}.${changed}`,
      hint: asked,
      fix,
    })
  }
  if (types.includes('string') && typeof value === 'object') {
    const list = Array.isArray(value)
    return tell(about, {
      code: 'value-type',
      message,
      hint: list
        ? 'Write one text after the colon, without hyphens.'
        : 'Write the text after the colon. If it has a colon in it, put the whole text in double quotes.',
    })
  }
  const meant = proposalFor(schema, value)?.value
  if (meant !== undefined)
    return tell(about, { code: 'value-type', message, hint: `Write  ${String(meant)}`, fix: put(about, String(meant)) })
  if (types.includes('array') && typeof value === 'string')
    return tell(about, {
      code: 'value-type',
      message,
      hint: `Write each point on a line of its own under "${about.key}", with a hyphen and a space before it.`,
    })
  if (types.includes('array') && typeof value === 'object')
    return tell(about, { code: 'value-type', message, hint: 'Begin each entry with a hyphen and a space.' })
  return tell(about, { code: 'value-type', message, hint: belongs(about) })
}

/** `all`, or a list of ids. */
function idsWanted(about: About): Diagnostic {
  const { name, value, schema } = about
  const text = typeof value === 'string' ? value : ''
  const meant =
    text === ''
      ? undefined
      : /^al+$|^every/i.test(text)
        ? 'all'
        : /^[a-z0-9-]+(?:\s*,\s*[a-z0-9-]+)*$/.test(text)
          ? `[${text.split(/\s*,\s*/).join(', ')}]`
          : undefined
  return tell(about, {
    code: 'value-type',
    message: `${name} should be the word all, or a list of ids, but is ${valueWords(value)}.`,
    hint: meant ? `Write  ${meant}` : `${schema.description} For example:  [first-id, second-id]`,
    fix: meant ? put(about, meant) : undefined,
  })
}

function wrongChoice(about: About): Diagnostic {
  const { name, schema, value } = about
  const allowed = (schema.enum ?? [schema.const]).map(String)
  const near = closestMatch(String(value), allowed)
  const meant = proposalFor(schema, value)?.value
  return tell(about, {
    code: 'value-choice',
    message: `${name} is "${String(value)}", which is not one of the words it can be.`,
    hint: `${near ? `Did you mean "${near}"? ` : ''}It can be ${oneOf(allowed, 20)}.`,
    fix: meant === undefined ? undefined : put(about, plain(String(meant))),
  })
}

function wrongForm(about: About): Diagnostic {
  const { name, schema, value, path, source } = about
  const text = String(value)
  if (text.trim() === '')
    return tell(about, { code: 'value-empty', message: `${name} is empty.`, hint: belongs(about) })
  const words = formats[schema.format ?? '']
  if (words?.taken?.includes(text))
    return tell(about, {
      code: 'value-format',
      message: `${name} is "${text}". Programs use this word for something else already.`,
      hint: `Write another, such as your-${text}.`,
    })
  const meant = proposalFor(schema, value)
  const written = source.writtenAt(path)
  const repaired =
    meant === undefined ? undefined : /^["']/.test(written) ? quoted(String(meant.value)) : plain(String(meant.value))
  const shown = text.length > 60 ? `${text.slice(0, 59)}…` : text
  return tell(about, {
    code: 'value-format',
    message: `${name} is "${shown}". That is not ${words?.noun ?? 'of the form that belongs here'}.`,
    hint: repaired
      ? meant?.certain
        ? `Write  ${repaired}`
        : `Did you mean "${String(meant?.value)}"?`
      : /^https?:\/\/[\w-]+(?:[/?#]|$)/i.test(text)
        ? 'The name after https:// has no dot. Write the whole address, such as https://www.example.org/page'
        : words
          ? `Write ${words.says}.`
          : belongs(about),
    fix: repaired === undefined || !meant?.certain ? undefined : put(about, repaired),
  })
}

/** A value that needs no quotes goes without. */
const plain = (text: string): string => (/^[#*&!%@`{[\]},|>?"'-]|: |:$| #|^[+\d.]+$/.test(text) ? quoted(text) : text)

function lengthMessage(error: ErrorObject, { name, value }: About): string {
  const limit = Number(error.params['limit'])
  const has = Array.isArray(value) ? value.length : 0
  const count = has === 0 ? 'none' : String(has)
  if (error.keyword === 'uniqueItems') {
    const twice = Array.isArray(value) ? value[Number(error.params['j'])] : undefined
    return typeof twice === 'string' ? `${name} names "${twice}" twice.` : `${name} has the same entry twice.`
  }
  if (error.keyword === 'minProperties') return `${name} says too little.`
  return error.keyword === 'minItems'
    ? `${name} needs at least ${limit}, but has ${count}.`
    : `${name} may have at most ${limit}, but has ${count}.`
}

function rangeMessage(error: ErrorObject, { name, value }: About): string {
  const limit = String(error.params['limit'] ?? '')
  switch (error.keyword) {
    case 'minimum':
    case 'exclusiveMinimum':
      return `${name} is ${String(value)}; it may not be less than ${limit}.`
    case 'maximum':
    case 'exclusiveMaximum':
      return `${name} is ${String(value)}; it may not be more than ${limit}.`
    case 'maxLength':
      return `${name} has ${String(value).length} letters; it may have at most ${limit}.`
    default:
      return `${name} does not fit.`
  }
}
