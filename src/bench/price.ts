/**
 * The edit that every measurement saves: a changed monthly price of one course, with the price per class that depends
 * on it.
 */
import { parse } from 'yaml'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'

/** `course` is its id; `shown` is the monthly price as pages print it, without the sign of its currency. */
export type Price = { course: string; perClass: number; perMonth: number; shown: string }

type Course = { id: string; classesPerMonth: number; pricePerClass: number }

/** The reference that texts use to show this price. */
export const priceReference = ({ course }: Price): string => `courses.${course}.monthlyPrice`

/** Returns the first course's price as written, and a second one that passes the check too. */
export function twoPrices(content: FolderFiles): [Price, Price] {
  const read = (file: string): unknown => parse(new TextDecoder().decode(content.get(file)))
  const { language } = read('site.yaml') as { language: string }
  const [first] = (read('courses.yaml') ?? []) as Course[]
  if (!first) throw new Error('There is no course in courses.yaml whose price the measurements could change.')
  const price = (perClass: number): Price => {
    const perMonth = perClass * first.classesPerMonth
    return { course: first.id, perClass, perMonth, shown: priceText(perMonth, language) }
  }
  return [price(first.pricePerClass), price(first.pricePerClass + 25)]
}

/** @param courses the text of courses.yaml, whose first course has the price */
export function withPrice(courses: string, { perMonth, perClass }: Price): string {
  return courses.replace(/^( +monthlyPrice: ).*/m, `$1${perMonth}`).replace(/^( +pricePerClass: ).*/m, `$1${perClass}`)
}

/** @param values the value of each reference */
export function valuesWithPrice(values: Readonly<Record<string, string>>, price: Price): Record<string, string> {
  return {
    ...values,
    [priceReference(price)]: price.shown,
    [`courses.${price.course}.pricePerClass`]: String(price.perClass),
  }
}

/** Returns the amount with its digits grouped for the language, without a currency sign. */
export function priceText(amount: number, language: string): string {
  return new Intl.NumberFormat(language).format(amount)
}
