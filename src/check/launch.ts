/** What must not go live: lines still marked as samples, services without an address, addresses made up for examples. */
import { type Diagnostic, sortDiagnostics } from '../content/diagnostic.ts'
import type { ContentFile, Folder } from '../content/folder.ts'
import { placesOf } from '../content/line-starts.ts'
import { finding } from '../content/rules/rule.ts'
import { visits } from '../content/rules/visits.ts'

/** The note at the end of a line, or alone on one. */
const SAMPLE = /(?:^|\s)#\s*SAMPLE\b.*$/

/** Words that somebody left for later, and addresses that belong to nobody (RFC 2606). */
const LEFT =
  /\b(?:lorem ipsum|TBD|TBA|FIXME|to be decided)\b|\b[\w-]+\.(?:example|test|invalid|localhost)\b|\b(?:example\.(?:com|org|net)|localhost)\b/i

/** One error for each line that must change before the site is public. */
export function launchFindings(folder: Folder): Diagnostic[] {
  const services = unconfigured(folder)
  const told = new Set(services.map(({ file, line }) => `${file}:${line}`))
  const samples = [...folder.files.values()]
    .flatMap(markedLines)
    .filter(({ file, line }) => !told.has(`${file}:${line}`))
  for (const { file, line } of samples) told.add(`${file}:${line}`)
  const left = leftOvers(folder).filter(({ file, line }) => !told.has(`${file}:${line}`))
  return sortDiagnostics([...services, ...samples, ...left])
}

function markedLines({ source }: ContentFile): Diagnostic[] {
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
function unconfigured(folder: Folder): Diagnostic[] {
  return [...visits(folder)].flatMap(({ file, schema, value, path }) => {
    if (file.kind !== 'services' || value !== '' || !schema.examples?.includes('')) return []
    return [
      finding(file.source, file.source.rangeAt(path), {
        code: 'service-missing',
        message: `${schema.title} is empty, so the site uses a stand-in that works on this computer only.`,
        hint: `${schema.description} Write it between the quotes, then delete the note at the end of the line.`,
      }),
    ]
  })
}

function leftOvers(folder: Folder): Diagnostic[] {
  return [...visits(folder)].flatMap(({ file, value, path }) => {
    const words = typeof value === 'string' ? LEFT.exec(value)?.[0] : undefined
    if (words === undefined) return []
    return [
      finding(file.source, file.source.rangeOfWords(path, words), {
        code: 'example-left',
        message: `"${words}" was written for the time being.`,
        hint: 'Write what is true for your business.',
      }),
    ]
  })
}
