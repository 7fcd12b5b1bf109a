import { dayInEnglish, daysBetween } from '../../compiler/calendar/civil-day.ts'
import type { DatedChange } from '../../compiler/documents/file-dates.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { NOTICE_FACT } from '../../compiler/rules/days.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { changeFinding } from './finding.ts'
import { priceChanges } from './prices.ts'
import type { ChangeRule } from './rule.ts'

/** A price that rises sooner than the content promises to tell people. */
export const priceNotice: ChangeRule = (change) => {
  const { before, after, changes } = change
  const promised = promisedDays(after.folder)
  if (promised === undefined) return []
  const promise = `You promise ${promised} days (${NOTICE_FACT} in facts.yaml).`
  const atOnce = priceChanges(change)
    .filter(({ from, ...price }) => from === undefined && price.after > price.before)
    .map(({ number, name }) =>
      changeFinding('price-at-once', `${name} rises as soon as this is published. ${promise}`, [number]),
    )
  const known = new Set(risesOf(before.folder).map(({ key }) => key))
  const short = risesOf(after.folder).flatMap(({ key, name, on, announced }) => {
    const told = announced ?? after.day
    if (known.has(key) || on <= after.day || daysBetween(told, on) >= promised) return []
    const since = announced === undefined ? 'from now' : `after ${dayInEnglish(announced)}, when it was announced`
    const numbers = changes.flatMap((each, index) => (each.name === name ? [index + 1] : []))
    const ahead = daysBetween(told, on)
    const message = `${name} rises on ${dayInEnglish(on)}, ${ahead} ${ahead === 1 ? 'day' : 'days'} ${since}. ${promise}`
    return [changeFinding('price-short-notice', message, numbers)]
  })
  return [...atOnce, ...short]
}

function promisedDays({ files }: Folder): number | undefined {
  const facts = files.get('facts.yaml')?.source.data
  const promised = isObject(facts) ? Number(facts[NOTICE_FACT]) : Number.NaN
  return promised > 0 ? promised : undefined
}

type Rise = Pick<DatedChange, 'name' | 'on'> & { key: string; announced?: string | undefined }

const risesOf = ({ files }: Folder): Rise[] =>
  [...files.values()].flatMap(({ dates }) =>
    dates.changes.flatMap(({ name, on, values, rise }) =>
      rise ? [{ name, on, key: JSON.stringify([name, on, values, rise]), announced: rise.announced }] : [],
    ),
  )
