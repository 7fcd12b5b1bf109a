/** The change that every measurement saves: another monthly price of one course, and the price per class that goes with it. */
import { parse } from 'yaml'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'

/** `course` is its id; `shown` is the monthly price as pages print it, without the sign of its currency. */
export type Price = { course: string; perClass: number; perMonth: number; shown: string }

type Course = { id: string; classesPerMonth: number; pricePerClass: number }

/** What a text refers to when it shows this price. */
export const priceReference = ({ course }: Price): string => `courses.${course}.monthlyPrice`

/** @returns the first course's price as written, and another one that the check accepts too */
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

/** @param values what each reference stands for */
export function valuesWithPrice(values: Readonly<Record<string, string>>, price: Price): Record<string, string> {
  return {
    ...values,
    [priceReference(price)]: price.shown,
    [`courses.${price.course}.pricePerClass`]: String(price.perClass),
  }
}

/** @returns the amount with its digits grouped as the language does, without the sign of a currency */
export function priceText(amount: number, language: string): string {
  return new Intl.NumberFormat(language).format(amount)
}
