/**
 * The first site with dates: a price increase, an opening that closes, one that opens and closes, a notice for a week.
 */
import type { FolderFiles } from '../compiler/documents/folder-files.ts'

/** The build date. */
export const BUILT_FOR = '2026-11-22'
/** The price's first day, the opening's last day, the notice's first and last day. */
export const PRICE_DAY = '2027-04-01'
export const CLOSES = '2027-01-15'
/** The other opening's first and last day. */
export const BEGINS = { id: 'robotics-teacher', from: '2026-12-05', closes: '2027-02-10' }
export const NOTICE = { text: 'We are closed for a week.', from: '2026-12-20', until: '2026-12-26' }

/** @throws Error if the content has no course, opening or layout file to add dates to */
export function withDays(content: FolderFiles): FolderFiles {
  const read = (file: string) => new TextDecoder().decode(content.get(file))
  const changed = (file: string, ...edits: [from: RegExp, to: string][]) => {
    const text = edits.reduce((before, [from, to]) => {
      if (!from.test(before)) throw new Error(`${file} has nothing like ${from}`)
      return before.replace(from, to)
    }, read(file))
    return [file, new TextEncoder().encode(text)] as const
  }
  const dated = (key: string) =>
    `  ${key}:\n    - $1\n    - from: ${PRICE_DAY}\n      announced: ${BUILT_FOR}\n      value:`
  return new Map([
    ...content,
    changed(
      'courses.yaml',
      [/ {2}monthlyPrice: (\d+)\n/, `${dated('monthlyPrice')} 8000\n`],
      [/ {2}pricePerClass: ([\d.]+)\n/, `${dated('pricePerClass')} 1000\n`],
    ),
    changed(
      'openings.yaml',
      [/ {2}title: .*\n/, `$&  closes: ${CLOSES}\n`],
      [/$/, anotherOpening(read('openings.yaml'))],
    ),
    changed('site.yaml', [
      /\nheader:\n/,
      `\nnotice:\n  label: Notice\n  text: ${NOTICE.text}\n  close: Close this notice\n  from: ${NOTICE.from}\n  until: ${NOTICE.until}\n$&`,
    ]),
  ])
}

/** Adds a copy of the last list entry under another name. */
function anotherOpening(list: string): string {
  const { id, from, closes } = BEGINS
  const last = list.slice(list.lastIndexOf('\n- id: ')).replace(/\n {2}(?:from|closes): .*/g, '')
  return last
    .replace(/- id: .*/, `- id: ${id}\n  from: ${from}\n  closes: ${closes}`)
    .replace(/title: .*/, 'title: Robotics Teacher')
}

export const HIDDEN = ['faq', 'practice']

/** Returns the content without the pages that no visitor can open. */
export function withHidden(content: FolderFiles): FolderFiles {
  const routes = new TextDecoder().decode(content.get('routes.yaml'))
  const text = HIDDEN.reduce((before, path) => before.replace(`- path: /${path}\n`, '$&  hidden: true\n'), routes)
  return new Map([...content, ['routes.yaml', new TextEncoder().encode(text)]])
}
