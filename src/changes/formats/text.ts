/** A report for a terminal. */
import { styleText } from 'node:util'
import { visible } from '../../report/visible.ts'
import type { ChangeReport, ReportedPlace } from '../change-report.ts'
import type { MarkedText } from '../words/marked-text.ts'
import { moreOfGroup, morePages, nameOfGroup, titleOfSection } from './group-names.ts'
import { type Group, outline, type Section } from './outline.ts'
import { nameOfPlace, paragraphsMore, severityName, summarySentences } from './sentences.ts'

/** Without colour, words that differ stand in square brackets. */
export function textFormat(report: ChangeReport, { colour }: { colour: boolean }): string {
  const paint = createPaint(colour)
  const findings = report.findings.map(({ severity, code, message }) => {
    const style = severity === 'error' ? 'red' : severity === 'warning' ? 'yellow' : 'cyan'
    return `${paint(style, `${severityName(severity)} (${code})`)}: ${visible(message)}`
  })
  const paragraphs = [
    summarySentences(report).join(' '),
    ...(findings.length > 0 ? [findings.join('\n')] : []),
    ...together(outline(report)).map((sections) => sections.map((section) => sectionText(section, paint)).join('\n')),
  ]
  return paragraphs.join('\n\n')
}

/** Changes without a place, one after the other, are one paragraph. */
function together(sections: readonly Section[]): Section[][] {
  const result: Section[][] = []
  for (const section of sections) {
    const last = result.at(-1)
    if (section.groups.length === 0 && last?.at(-1)?.groups.length === 0) last.push(section)
    else result.push([section])
  }
  return result
}

type Style = 'red' | 'yellow' | 'green' | 'cyan' | 'bold'
type Paint = (style: Style, text: string) => string

const createPaint =
  (colour: boolean): Paint =>
  (style, text) =>
    colour ? styleText(style, text, { validateStream: false }) : text

function sectionText(section: Section, paint: Paint): string {
  const { name, rest } = titleOfSection(section)
  const more = morePages(section)
  return [
    `${paint('bold', visible(name))}${visible(rest)}`,
    ...section.groups.flatMap((group) => groupText(group, paint)),
    ...(more === undefined ? [] : [`   ${visible(more)}`]),
  ].join('\n')
}

function groupText(group: Group, paint: Paint): string[] {
  const more = moreOfGroup(group)
  return [
    `   ${paint('cyan', visible(nameOfGroup(group)))}`,
    ...group.places.flatMap((place) => placeText(place, paint)),
    ...(more === undefined ? [] : [`     ${visible(more)}`]),
  ]
}

function placeText(place: ReportedPlace, paint: Paint): string[] {
  const { before, after, more } = place
  const rest = more ? [`         ${paragraphsMore(more)}`] : []
  return [
    `     ${visible(nameOfPlace(place))}`,
    ...(before ? [`       - ${line(before, 'red', paint)}`] : []),
    ...(after ? [`       + ${line(after, 'green', paint)}`] : []),
    ...rest,
  ]
}

/** A text that differs whole needs no marks. */
function line(marked: MarkedText, style: Style, paint: Paint): string {
  const whole = marked.every(({ differs }) => differs)
  return marked
    .map(({ text, differs }) => {
      const words = visible(text.replace(/\s+/g, ' '))
      if (!differs) return words
      const coloured = paint(style, words)
      return whole || coloured !== words ? coloured : `[${words}]`
    })
    .join('')
}
