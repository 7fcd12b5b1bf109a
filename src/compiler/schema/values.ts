/**
 * The shapes that a YAML value takes once it is linked. Everything here is plain JSON.
 * The generated types in `types.gen.ts` name them wherever a schema annotation asks for one.
 */
import type { PortableTextBlock } from '@portabletext/types'
import type { CallHours } from '../calendar/call-time.ts'
import type { CivilDay } from '../calendar/civil-day.ts'
import type { Weekday } from '../calendar/weekdays.ts'

/**
 * `format: link`: where it leads, base path included.
 * `newTab` is there when the link opens a new tab, and holds the words that say so to a screen reader.
 * `about` is there when it opens a chat with a first message: what the message may say of what the visitor has read, with
 * `{about}` for that.
 */
export type Link = { href: string; newTab?: string; about?: string }

/**
 * `x-money`: the number for machines and the words for people ("₹3,000"). `coming`: what it will be from a day on, and
 * the words that say so ("from 1 April 2027: ₹3,500").
 */
export type Money = {
  amount: number
  currency: string
  text: string
  coming?: { from: CivilDay; amount: number; text: string }
}

/** `x-count`: the number for machines and for people. */
export type Count = { number: number; text: string }

/** `x-weekday`: the day of the week for machines and for people ("Monday"). */
export type DayOfWeek = { weekday: Weekday; text: string }

/** `x-time`: the time by the clock of 24 hours, and the words for people ("5:00 pm"). */
export type TimeOfDay = { time: string; text: string }

/** `x-day`: the day as `2027-04-01`, and the words for people ("1 April 2027"). */
export type Day = { day: string; text: string }

/**
 * `format: image`: the address the browser asks for, and the size in CSS pixels.
 * `sources`: of a photo, the same in new formats and several widths, as `<source>` has them; the best first.
 */
export type ImageFile = {
  src: string
  width: number
  height: number
  sources?: readonly { type: string; srcSet: string }[]
}

/**
 * `x-palette`: the value of a `data-palette` attribute, under which the site's styles hold the two colours
 * as `--palette-background` and `--palette-text`. (No inline style: the security policy forbids it.)
 */
export type Palette = string

/** `x-markdown`: blocks of Portable Text, the same shape the blog's posts have. */
export type RichText = (PortableTextBlock | TableBlock)[]

/** A cell is a paragraph. `align`: where its words are in the column; at the beginning if absent. */
export type TableCell = PortableTextBlock & { align?: 'center' | 'right' }

/** A table of a Markdown text: each row has as many cells as the head. */
export type TableBlock = { _type: 'table'; _key: string; head: TableCell[]; rows: TableCell[][] }

/** `x-hours`: days of the week, and when the business is open on them; empty on days when it is not. */
export type HoursLine = { days: string; times: string }

/** `x-calls`: when the business calls back. `dates`: the language of dates, a BCP 47 tag. */
export type Calls = CallHours & { dates: string }

/**
 * `x-closings`: the titles under which nothing is taken any more after their last `day`, which is `text` for people, and
 * the time zone that says which day it is.
 */
export type Closings = { timeZone: string; last: { title: string; day: CivilDay; text: string }[] }

/** `x-service`: what a block needs besides the settings of a service. */
export type ServiceAdditions = {
  forms: {
    /** A telephone number as visitors type it, for `pattern` of an input. */
    phonePattern: string
    /** What comes before a number in calls from abroad: `+91`. */
    countryCode: string
    /** Where the site is, without a path: a service sends people on to a whole address. */
    origin: string
    /** Of a translation: its language, which is sent with each form. */
    language?: string
  }
  /** Addresses have the base path. */
  content: {
    /** The language of dates: a BCP 47 tag. */
    dates: string
    base: string
    /** Only of a site in several languages: the tags of this one, whose posts are shown with those that have no language. */
    languages?: readonly string[]
    /** Of a translation: a post without a language has its address in the main one. */
    isTranslation?: true
    /** Pattern of a single post's address, `/repo/blog/:slug`; absent in a site without a page for it. */
    post?: string
  }
}
