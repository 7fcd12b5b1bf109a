/** The page of one level: a sheet with its courses. */
import { plainNumber } from '../../compiler/link/locale.ts'
import { chatAddress } from '../../compiler/link/resolve-link.ts'
import type { MakeEntryPage } from '../../compiler/link/site.ts'
import { stripMarkers } from '../../compiler/link/source-markers.ts'
import type { CourseTabsBlock } from '../../compiler/schema/types.gen.ts'
import { isForLevel } from './chooser/level-marks.ts'

/** @throws Error if the list has no words for such pages, or does not offer the level: a defect of the caller */
export const levelPage: MakeEntryPage = (list, back, { id, address, qrCode, language }) => {
  const { chooser, courses, others = [], labels, pages } = list as CourseTabsBlock
  const level = chooser?.levels.find((one) => one.id === id)
  if (!level || !pages) throw new Error(`The list has no page for the level "${id}".`)
  const wordsOf = (line: unknown) => (typeof line === 'number' ? plainNumber(line, { language }) : String(line))
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, line: string) => wordsOf(level[line as keyof typeof level]))
  const { start, notes, actions = [], send } = pages
  const title = fill(pages.title)
  const sent = send && { label: send, to: { href: chatAddress({ message: stripMarkers(`${title} ${address}`) }) } }
  return {
    title,
    description: fill(pages.description),
    blocks: [
      {
        type: 'level-sheet',
        heading: fill(pages.heading),
        ...(pages.intro && { intro: fill(pages.intro) }),
        back: { label: pages.back, to: back },
        level,
        courses: [...courses, ...others].filter((course) => isForLevel(course, level)),
        labels,
        ...(start && { start }),
        ...(notes && { notes }),
        actions: sent ? [...actions, sent] : actions,
        code: { file: qrCode, alt: pages.code },
      },
    ],
  }
}
