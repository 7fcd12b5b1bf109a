/** What must not go live: lines still marked as samples, services without an address, addresses made up for examples. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { Folder } from '../link/folder.ts'
import { isObject } from '../schema/walk.ts'
import { placesOf } from '../yaml/repaired-text.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { SERVICES_FILE, usedServices } from './blocks.ts'
import type { OpenFile, Rule } from './rule.ts'

/** The note at the end of a line, or alone on one. */
const SAMPLE = /(?:^|\s)#\s*SAMPLE\b.*$/

/**
 * Words that somebody left for later, and addresses that belong to nobody (RFC 2606). A host is looked for from its
 * beginning alone: from each of its hyphens on, a long word with many would take minutes.
 */
const LEFT =
  /\b(?:lorem ipsum|TBD|TBA|FIXME|to be decided)\b|(?<![\w-])[\w-]+\.(?:example|test|invalid|localhost)\b|\b(?:example\.(?:com|org|net)|localhost)\b/i

/** One error for each line that must change before the site is public. Asked for by `--launch` alone. */
export const launch: Rule = { name: 'launch', file: launchFindings }

/** @param found by the rule, in all files @returns without what it asks of services that no block uses */
export function ofUsedServices(found: readonly Diagnostic[], folder: Folder): Diagnostic[] {
  const source = folder.files.get(SERVICES_FILE)?.source
  if (!source || !isObject(source.data) || !found.some(({ file }) => file === SERVICES_FILE)) return [...found]
  const used = usedServices(folder)
  const starts = Object.keys(source.data).map((name) => {
    const key = source.spanAt([name], 'key')
    return { name, line: key ? source.rangeOf(...key).line : 1 }
  })
  const serviceAt = (line: number) => starts.findLast((start) => start.line <= line)?.name
  return found.filter(({ file, line }) => {
    const service = file === SERVICES_FILE ? serviceAt(line) : undefined
    return service === undefined || used.has(service)
  })
}

function launchFindings(file: OpenFile): Diagnostic[] {
  const services = unconfigured(file)
  const told = new Set(services.map(({ line }) => line))
  const samples = markedLines(file.source).filter(({ line }) => !told.has(line))
  for (const { line } of samples) told.add(line)
  return [...services, ...samples, ...leftOvers(file).filter(({ line }) => !told.has(line))]
}

function markedLines(source: YamlSource): Diagnostic[] {
  const { text } = source
  const places = placesOf(text)
  return text.split('\n').flatMap((raw, index) => {
    const line = raw.trimEnd()
    const mark = SAMPLE.exec(line)
    if (!mark) return []
    const [start] = places.lineSpan(index + 1)
    const indent = line.length - line.trimStart().length
    const end = mark.index > indent ? mark.index : line.length
    return [
      finding(source, places.rangeOf(start + indent, start + end), {
        code: 'sample-left',
        message: 'This line is still a sample.',
        hint: 'Write what is true for your business, then delete the note at its end.',
      }),
    ]
  })
}

/** Values of `services.yaml` that may be empty while one works, and are. */
function unconfigured({ source, visits }: OpenFile): Diagnostic[] {
  if (source.file !== SERVICES_FILE) return []
  return visits.flatMap(({ schema, value, path }) => {
    if (value !== '' || !schema.examples?.includes('')) return []
    return [
      finding(source, source.rangeAt(path), {
        code: 'service-missing',
        message: `${schema.title} is empty, so the site uses a stand-in that works on this computer only.`,
        hint: `${schema.description} Write it between the quotes, then delete the note at the end of the line.`,
      }),
    ]
  })
}

function leftOvers({ source, visits }: OpenFile): Diagnostic[] {
  return visits.flatMap(({ value, path }) => {
    const words = typeof value === 'string' ? LEFT.exec(value)?.[0] : undefined
    if (words === undefined) return []
    return [
      finding(source, source.rangeOfWords(path, words), {
        code: 'example-left',
        message: `"${words}" was written for the time being.`,
        hint: 'Write what is true for your business.',
      }),
    ]
  })
}
