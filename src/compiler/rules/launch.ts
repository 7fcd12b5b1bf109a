/** What must not go live: lines still marked as samples, services without an address, addresses made up for examples. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Folder } from '../link/folder.ts'
import { isObject } from '../schema/walk.ts'
import { placesOf } from '../yaml/repaired-text.ts'
import { SERVICES_FILE, usedServices } from './blocks.ts'
import { issue, type OpenFile, type Rule } from './rule.ts'

/** One error for each line that must change before the site is public. Only `--launch` asks for it. */
export const launch: Rule = {
  name: 'launch',
  *file(file) {
    const reported = new Set<number>()
    for (const check of [emptyServices, samples, leftovers]) {
      const found = [...check(file)].filter(({ line }) => !reported.has(line))
      yield* found
      for (const { line } of found) reported.add(line)
    }
  },
}

/** Leaves out what the rule found in the lines of services that no block uses. */
export function ofUsedServices(found: readonly Diagnostic[], folder: Folder): Diagnostic[] {
  const source = folder.files.get(SERVICES_FILE)?.source
  if (!source || !isObject(source.data) || !found.some(({ file }) => file === SERVICES_FILE)) return [...found]
  const used = usedServices(folder)
  const starts = Object.keys(source.data).map((name) => ({ name, line: source.rangeAt([name], 'key').line }))
  return found.filter(({ file, line }) => {
    const service = file === SERVICES_FILE ? starts.findLast((start) => start.line <= line)?.name : undefined
    return service === undefined || used.has(service)
  })
}

/** Values of `services.yaml` that may be empty during development, and are. */
function* emptyServices({ source, visits }: OpenFile) {
  if (source.file !== SERVICES_FILE) return
  for (const { schema, value, path } of visits)
    if (value === '' && schema.examples?.includes(''))
      yield issue('service-missing', source, path, {
        message: `${schema.title} is empty, so the site uses a stand-in that works on this computer only.`,
        hint: `${schema.description} Write it between the quotes, then delete the note at the end of the line.`,
      })
}

/** The note at the end of a line, or alone on one. */
const SAMPLE = /(?:^|\s)#\s*SAMPLE\b.*$/

function* samples({ source }: OpenFile) {
  const places = placesOf(source.text)
  for (const [index, raw] of source.text.split('\n').entries()) {
    const line = raw.trimEnd()
    const mark = SAMPLE.exec(line)
    if (!mark) continue
    const [start] = places.lineSpan(index + 1)
    const indent = line.length - line.trimStart().length
    const end = mark.index > indent ? mark.index : line.length
    yield issue('sample-left', source, places.rangeOf(start + indent, start + end), {
      message: 'This line is still a sample.',
      hint: 'Write what is true for your business, then delete the note at its end.',
    })
  }
}

/**
 * Words left for later, and reserved addresses (RFC 2606). Of a host, only the end is searched for: starting at its
 * beginning would try each word of a text, and each hyphen of a long one.
 */
const LEFT =
  /\b(?:lorem ipsum|TBD|TBA|FIXME|to be decided)\b|[\w-]\.(?:example|test|invalid|localhost)\b|\b(?:example\.(?:com|org|net)|localhost)\b/i

/** Returns the words of a text that were left for later, a host from its beginning. */
function leftIn(text: string): string | undefined {
  const { 0: words = '', index: end = 0 } = LEFT.exec(text) ?? {}
  let start = end
  if (words[1] === '.') while (/[\w-]/.test(text[start - 1] ?? '')) start -= 1
  return words === '' ? undefined : text.slice(start, end) + words
}

/** At most one per value. */
function* leftovers({ source, visits }: OpenFile) {
  for (const { value, path } of visits) {
    const words = typeof value === 'string' ? leftIn(value) : undefined
    if (words !== undefined)
      yield issue('example-left', source, source.rangeOfWords(path, words), {
        message: `"${words}" was written for the time being.`,
        hint: 'Write what is true for your business.',
      })
  }
}
