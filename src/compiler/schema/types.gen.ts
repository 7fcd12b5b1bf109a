/**
 * Made from the schemas by `npm run types`. Do not edit: edit the schema and run it again.
 */
import type { Calls, Closings, Count, Day, DayOfWeek, HoursLine, ImageFile, Link, Money, Palette, RichText, ServiceAdditions, TimeOfDay } from './values.ts'

/**
 * For each text of a translation, the sentence of the main language that it was made from. Written by the check and by the editor, never by hand.
 */
export type MadeFrom = {
  /**
   * The sentence of the main language, under the name of its place.
   *
   * This interface was referenced by `undefined`'s JSON-Schema definition
   * via the `patternProperty` ".".
   */
  [k: string]: string
}[]
/**
 * The words of another file in another language, in the same order of lines. What it leaves out stays as it is there.
 */
export type Translation = {} | unknown[]

/**
 * Optional. From which level of levels.yaml to which it is for, both included. Without it, it is for everybody.
 */
export interface LevelRange {
  /**
   * The id of the first level.
   */
  from: Level
  /**
   * The id of the last level; the same as the first where it is for one.
   */
  to: Level
  ids: string[]
}
/**
 * For a price that is neither per month nor per class: per visit, from an amount, on request.
 */
export interface Price {
  /**
   * A plain number: no comma, no currency sign.
   */
  amount?: Money
  /**
   * Optional beside an amount: {price} stands for it. Alone, they stand in place of a price.
   */
  words?: string
}
/**
 * The topics of one class.
 */
export interface ClassTopics {
  /**
   * The id of its level in levels.yaml, which has its name.
   */
  level?: Level
  /**
   * Name of the class, where levels.yaml has none for it.
   */
  name?: string
  /**
   * What this class learns.
   *
   * @minItems 1
   *
   * Items: One topic, in a few words.
   */
  topics: string[]
}
/**
 * One subject of the course. Give topics, topics by class, or both.
 */
export interface SubjectBlock {
  /**
   * Small letters, digits and hyphens.
   */
  id: string
  /**
   * Name of the subject.
   */
  subject: string
  /**
   * One or two sentences about how it is taught.
   */
  description: string
  /**
   * What is taught, when it is the same for all classes.
   *
   * @minItems 1
   *
   * Items: One topic, in a few words.
   */
  topics?: string[]
  /**
   * What is taught in each class.
   *
   * @minItems 1
   *
   * Items: The topics of one class.
   */
  classes?: ClassTopics[]
  /**
   * One line: what else the child gains.
   */
  benefits?: string
}
/**
 * One subject and what it covers.
 */
export interface CoveredSubject {
  /**
   * Name of the subject.
   */
  name: string
  /**
   * One line on what is taught.
   */
  covers: string
  /**
   * Optional. From which level of levels.yaml to which it is taught, both included. Without it, it is taught in all.
   */
  levels?: LevelRange
}
/**
 * One offer: price, curriculum, highlights.
 */
export interface Course {
  /**
   * Small letters, digits and hyphens; also the part after # in a link to this course.
   */
  id: string
  /**
   * Name of the offer, as on its tab.
   */
  title: string
  /**
   * Which classes it is for.
   */
  audience: string
  /**
   * Optional. From which level of levels.yaml to which it is for, both included. Without it, it is for everybody.
   */
  levels?: LevelRange
  /**
   * Optional. A word or two beside the title.
   */
  badge?: string
  /**
   * Two or three sentences: what the child gets.
   */
  description: string
  /**
   * How long it runs.
   */
  duration: string
  /**
   * How many classes, and how often.
   */
  sessions: string
  /**
   * Optional. What is in it, or what one chooses, in a few words.
   */
  choice?: string
  /**
   * Optional. The language in which it is taught.
   */
  language?: string
  /**
   * Optional. When and how it is paid.
   */
  payment?: string
  /**
   * Optional. What becomes of a class that one misses.
   */
  missed?: string
  /**
   * Optional. How one ends it.
   */
  stopping?: string
  /**
   * Optional. A whole number. The check compares: monthly price = price per class × classes a month.
   */
  classesPerMonth?: number
  /**
   * A plain number: no comma, no currency sign.
   */
  monthlyPrice?: Money
  /**
   * A plain number: no comma, no currency sign.
   */
  pricePerClass?: Money
  /**
   * Optional. What a year costs that is paid at once. A plain number, at most twelve times the price per month: the check compares them, and the page says what is saved.
   */
  yearlyPrice?: Money
  /**
   * Optional. By how many percent the price per month is lower for a second child of the family. The page computes the price.
   */
  siblingPercent?: number
  /**
   * Optional. What a first class costs, in words. Quote it, where several courses say the same.
   */
  trial?: string
  /**
   * For a price that is neither per month nor per class: per visit, from an amount, on request.
   */
  price?: Price
  /**
   * Optional. For a price on request: a sentence that lets people guess it. Quote other prices, such as ${courses.school-tuition.monthlyPrice}.
   */
  priceGuide?: string
  /**
   * The subject blocks, in the order shown.
   *
   * @minItems 1
   *
   * Items: One subject of the course. Give topics, topics by class, or both.
   */
  curriculum?: SubjectBlock[]
  /**
   * The subjects, each with a line on what it covers.
   *
   * @minItems 1
   *
   * Items: One subject and what it covers.
   */
  subjects?: CoveredSubject[]
  /**
   * The points under Program Highlights.
   *
   * @minItems 1
   *
   * Items: One short point.
   */
  highlights: string[]
  yearOfMonths?: Money
  yearSaving?: Money
  siblingPrice?: Money
}
/**
 * Optional. Where the picture is cropped, this point stays.
 */
export interface FocalPoint {
  /**
   * In percent, in steps of ten.
   */
  left: number
  /**
   * In percent, in steps of ten.
   */
  top: number
}
/**
 * A photo, and words for those who cannot see it.
 */
export interface Picture {
  /**
   * The file, from the content folder.
   */
  file: ImageFile
  /**
   * What the picture shows, for people who cannot see it.
   */
  alt: string
  /**
   * Optional. Where the picture is cropped, this point stays.
   */
  focus?: FocalPoint
}
/**
 * One thing that was checked.
 */
export interface EducatorCheck {
  /**
   * {on} stands for the day.
   */
  what: string
  /**
   * The day on which it was checked.
   */
  on: Day
  /**
   * Optional. After so many months the check of the content reminds you to ask for a new one.
   */
  renewAfterMonths?: number
}
/**
 * One teacher.
 */
export interface Educator {
  /**
   * Small letters, digits and hyphens.
   */
  id: string
  /**
   * Full name.
   */
  name: string
  /**
   * A photo, and words for those who cannot see it.
   */
  image?: Picture
  /**
   * Optional. Highest degree, or what else shows that they know their work.
   */
  degree?: string
  /**
   * Their job here.
   */
  designation: string
  /**
   * Two to four sentences.
   */
  about: string
  /**
   * Optional. What you have seen of this person, and when: a certificate of the police, a degree. Only what you hold on paper.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: One thing that was checked.
   */
  checks?: EducatorCheck[]
}
/**
 * Numbers and phrases that several texts quote. Write one here once, quote it anywhere as ${facts.name}.
 */
export interface Facts {
  /**
   * The year in which something began. Other texts quote it as ${facts.name}.
   *
   * This interface was referenced by `Facts`'s JSON-Schema definition
   * via the `patternProperty` "^(founded|established|started|opened|since)(Year|In)?$".
   *
   * How old the youngest are. With ages in levels.yaml, the age of the first level: quote it from there. Other texts quote it as ${facts.name}.
   *
   * This interface was referenced by `Facts`'s JSON-Schema definition
   * via the `patternProperty` "^youngestAge$".
   *
   * How old the oldest are. With ages in levels.yaml, the age of the last level: quote it from there. Other texts quote it as ${facts.name}.
   *
   * This interface was referenced by `Facts`'s JSON-Schema definition
   * via the `patternProperty` "^oldestAge$".
   *
   * How many there are at most in one group. As a number, the check holds the groups of timetable.yaml against it. Other texts quote it as ${facts.name}.
   *
   * This interface was referenced by `Facts`'s JSON-Schema definition
   * via the `patternProperty` "^largestBatch$".
   *
   * A number or a few words. Other texts quote it as ${facts.name}.
   *
   * This interface was referenced by `Facts`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z][a-zA-Z0-9]*$".
   */
  [k: string]: number | string
}
/**
 * One question and its answer.
 */
export interface Question {
  /**
   * Small letters, digits and hyphens; also the part after # in a link to this question.
   */
  id: string
  /**
   * As a parent would ask it.
   */
  question: string
  /**
   * Optional. A few words below the question, to be seen without opening it.
   */
  short?: string
  /**
   * Short and plain, in Markdown.
   */
  answer: RichText
  /**
   * Optional. The id of the group it stands in, where the page puts the questions into groups.
   */
  group?: string
}
/**
 * The words of this field of the form.
 */
export interface JobTitleField {
  /**
   * The words above the field.
   */
  label: string
  /**
   * Optional help under the label.
   */
  hint?: string
  /**
   * Shown when the field is left empty. Say what to do.
   */
  missing: string
  /**
   * Shown when the job that is named here takes no more applications: its line closes: in openings.yaml says since when. Write {day} where its last day goes.
   */
  closed: string
}
/**
 * The words of this field of the form.
 */
export interface RequiredField {
  /**
   * The words above the field.
   */
  label: string
  /**
   * Optional help under the label.
   */
  hint?: string
  /**
   * Shown when the field is left empty. Say what to do.
   */
  missing: string
}
/**
 * The words of this field of the form.
 */
export interface NumberField {
  /**
   * The words above the field.
   */
  label: string
  /**
   * Optional help under the label.
   */
  hint?: string
  /**
   * Shown when the field is left empty. Say what to do.
   */
  missing: string
  /**
   * Shown when what stands in the field does not fit. Say what does.
   */
  wrong: string
}
/**
 * The words of this field of the form.
 */
export interface FormField {
  /**
   * The words above the field.
   */
  label: string
  /**
   * Optional help under the label.
   */
  hint?: string
}
/**
 * The words of each field.
 */
export interface JobFields {
  /**
   * The words of this field of the form.
   */
  jobTitle: JobTitleField
  /**
   * The words of this field of the form.
   */
  name: RequiredField
  /**
   * The words of this field of the form.
   */
  age: NumberField
  /**
   * The words of this field of the form.
   */
  qualification: RequiredField
  /**
   * The words of this field of the form.
   */
  experience: RequiredField
  /**
   * The words of this field of the form.
   */
  message: FormField
}
/**
 * Shown when the form has arrived: over the page, and in place of the form.
 */
export interface SuccessText {
  /**
   * What happened.
   */
  title: string
  /**
   * A line of thanks.
   */
  text: string
  /**
   * Under the thanks, for those who want to send another.
   */
  again: string
}
/**
 * Shown when the form could not be sent.
 */
export interface ToastText {
  /**
   * What happened.
   */
  title: string
  /**
   * What to do.
   */
  text: string
}
/**
 * Shown when no answer came in time: the form may have arrived, or not.
 */
export interface NoticeText {
  /**
   * What happened.
   */
  title: string
  /**
   * What to do; lead to phone and chat.
   */
  text: RichText
}
/**
 * Said by a screen reader where a message appears over the page.
 */
export interface ToastLabels {
  /**
   * Where the messages appear.
   */
  label: string
  /**
   * Name of the button that takes the message away.
   */
  close: string
}
/**
 * The words of the form that job seekers fill in. Every page that shows the form names this file.
 */
export interface JobForm {
  /**
   * The words of each field.
   */
  fields: JobFields
  /**
   * What is asked and why, and where the privacy policy stands.
   */
  notice: RichText
  /**
   * What sending does.
   */
  submit: string
  /**
   * Shown on the button while the form is on its way.
   */
  submitting: string
  /**
   * Stands above the list of what is missing, when somebody sends the form too early.
   */
  problem: string
  /**
   * Shown when the form has arrived: over the page, and in place of the form.
   */
  success: SuccessText
  /**
   * Shown when the form could not be sent.
   */
  failure: ToastText
  /**
   * Shown when no answer came in time: the form may have arrived, or not.
   */
  unconfirmed: NoticeText
  /**
   * Said by a screen reader where a message appears over the page.
   */
  messages: ToastLabels
}
/**
 * One step, between the one before it and the one after it.
 */
export interface Level {
  /**
   * Small letters, digits and hyphens. Courses name the level by it; also the part after # in a link to a page where people choose their level.
   */
  id: string
  /**
   * What people call it.
   */
  name: string
  /**
   * Optional. What stands where there is little room; a number in quotes.
   */
  short?: string
  /**
   * Optional. The age in years at which people are usually there; a whole number.
   */
  youngest?: number
  /**
   * Optional. The age in years until which people are usually there; a whole number.
   */
  oldest?: number
}
/**
 * Optional. What the work pays: the lowest and the highest amount, or one amount.
 */
export interface Salary {
  /**
   * The lowest pay, or the pay if there is only one amount: a plain number, no comma, no currency sign.
   */
  from: Money
  /**
   * Optional. The highest pay: a plain number, no comma, no currency sign. Leave it out if the pay is one amount.
   */
  to?: Money
  /**
   * Optional. The time for which this is paid: per month if this line is not there. What the page says for it stands in the labels of the block that shows the openings.
   */
  per?: 'hour' | 'day' | 'week' | 'month' | 'year'
}
/**
 * One job opening.
 */
export interface Opening {
  /**
   * Small letters, digits and hyphens; also the part after # in a link to this opening.
   */
  id: string
  /**
   * Name of the job.
   */
  title: string
  /**
   * Optional. The team it belongs to.
   */
  department?: string
  /**
   * Where the work is.
   */
  location: string
  /**
   * Full-time, Part-time, Contract, Temporary, Internship, Volunteer or Per day (single days), in these words in every language. What the page says for it stands in the labels of the block that shows the openings.
   */
  type: 'Full-time' | 'Part-time' | 'Contract' | 'Temporary' | 'Internship' | 'Volunteer' | 'Per day'
  /**
   * Optional. How many years are asked for.
   */
  experience?: string
  /**
   * Optional. What the work pays: the lowest and the highest amount, or one amount.
   */
  salary?: Salary
  /**
   * Two or three sentences about the job.
   */
  description: string
  /**
   * What the person will do.
   *
   * @minItems 1
   *
   * Items: One line.
   */
  responsibilities: string[]
  /**
   * What the person must bring.
   *
   * @minItems 1
   *
   * Items: One line.
   */
  requirements: string[]
  /**
   * What the person gets besides the pay.
   *
   * @minItems 1
   *
   * Items: One line.
   */
  benefits: string[]
  /**
   * Optional. The first day on which it is shown; search engines are told this day as the one on which it came out.
   */
  from?: Day
  /**
   * Optional. The last day on which people can apply. On the next day the opening is gone from the pages, and the form takes no more applications for it.
   */
  closes?: Day
}
/**
 * One page: its title, its description and the blocks it is made of, from top to bottom.
 */
export interface PageFile {
  /**
   * Stands in the browser’s tab, in search results, and on the picture that shows with a link somebody shares.
   */
  title: string
  /**
   * One or two sentences for search results and shared links.
   */
  description: string
  /**
   * Optional. true keeps the page out of search engines, such as one that thanks people for a form.
   */
  unlisted?: boolean
  /**
   * Optional. none: a phone shows no bar with the header’s button and the chat on this page. For pages that are for someone else, such as job seekers.
   */
  action?: 'header' | 'none'
  /**
   * The parts of the page, from top to bottom. The first one carries the page’s main heading.
   *
   * @minItems 1
   */
  blocks: Block[]
}
/**
 * One section of the policy.
 */
export interface PolicySection {
  /**
   * Small letters, digits and hyphens; the part after # in a link to this section.
   */
  id: string
  /**
   * Heading of the section.
   */
  heading: string
  /**
   * The section’s text, in Markdown.
   */
  text: RichText
}
/**
 * One policy page: its text, in sections.
 */
export interface Policy {
  /**
   * Name of the policy; also the main heading of its page.
   */
  title: string
  /**
   * One or two sentences for search results and shared links.
   */
  description: string
  /**
   * The line under the heading that says when the text last changed.
   */
  updated?: string
  /**
   * Stands above the list of sections.
   */
  contentsLabel: string
  /**
   * The first paragraphs.
   */
  intro: RichText
  /**
   * The sections, in the order shown.
   *
   * @minItems 1
   *
   * Items: One section of the policy.
   */
  sections: PolicySection[]
}
/**
 * One question, as you would ask it in class.
 */
export interface PracticeQuestion {
  /**
   * Small letters, digits and hyphens.
   */
  id: string
  /**
   * Optional. The id of the level it is for, from levels.yaml.
   */
  level?: Level
  /**
   * What it is about, in a word or two.
   */
  subject: string
  /**
   * As you would ask it in class, in Markdown.
   */
  question: RichText
  /**
   * A number in quotes.
   */
  answer: string
  /**
   * Wrong answers that people often give. The page mixes the right one in among them.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A wrong answer; a number in quotes.
   */
  others: string[]
  /**
   * What you would say to somebody who is stuck, in Markdown.
   */
  hint: RichText
  /**
   * How you would explain the answer, in Markdown.
   */
  because: RichText
}
/**
 * One program card.
 */
export interface Program {
  /**
   * Small letters, digits and hyphens; other files point to the program by it.
   */
  id: string
  /**
   * Name of the program.
   */
  title: string
  /**
   * Two sentences for parents: what the child learns, and how.
   */
  description: string
  /**
   * Up to six short points: what the child can do afterwards.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: A few words.
   */
  skills: string[]
  /**
   * Optional. The drawing on the card; the paper of its cover is ruled to match.
   */
  picture?: 'speaking' | 'singing' | 'mathematics' | 'science' | 'coding' | 'reading' | 'painting' | 'drumming'
  /**
   * Optional. A photo on the card, in place of the drawing.
   */
  photo?: Picture
  /**
   * The colours of the card.
   */
  colours: Palette
}
/**
 * The address of the page in one language.
 */
export interface TranslatedAddress {
  /**
   * The tag of the language, as in site.yaml.
   */
  language: string
  /**
   * What stands after the folder of the language: /perguntas is at /pt/perguntas.
   */
  path: string
}
/**
 * Optional. How heavy this page may be, where that differs from budget: in site.yaml.
 */
export interface PageBudget {
  /**
   * The page with its styles, compressed with gzip, in kilobytes (1,000 bytes).
   */
  html?: number
  /**
   * All scripts that the page can fetch, compressed with gzip, in kilobytes (1,000 bytes).
   */
  script?: number
}
/**
 * One address, and the page it shows or the address it has moved to.
 */
export interface RouteEntry {
  /**
   * What stands after the site’s name: /about. {name} stands for any one word (/blog/{slug}); "*" alone is every address that no other line names.
   */
  path: string
  /**
   * The file to show, without .yaml: pages/about is the file pages/about.yaml. For all pages of a folder end address and file in the same word in braces: /topics/{name} and pages/topics/{name}.
   */
  shows?: PageFile | Policy
  /**
   * In place of shows: the address where the page stands now. Whoever opens the old one is sent there.
   */
  movedTo?: Link
  /**
   * Optional: the address in other languages of the site, where it is another one. Links follow.
   *
   * @minItems 1
   *
   * Items: The address of the page in one language.
   */
  translated?: TranslatedAddress[]
  /**
   * true takes the page, and every link to it, out of the site until the line is taken out again.
   */
  hidden?: boolean
  /**
   * Optional. How heavy this page may be, where that differs from budget: in site.yaml.
   */
  budget?: PageBudget
}
/**
 * Where the blog posts come from (Sanity). Only a site with a blog needs it.
 */
export interface ContentService {
  /**
   * The short code of the project at the content service; "" when there is none yet.
   */
  projectId: string
  /**
   * Which of the project’s datasets holds the posts.
   */
  dataset: string
  /**
   * The date of the service’s version that the site was made for, in quotes.
   */
  apiVersion: string
  /**
   * true reads the posts from the service’s fast copies.
   */
  cdn: boolean
}
/**
 * Where the forms send what people type. Only a site with a form needs it.
 */
export interface FormService {
  /**
   * The address the form service gave you; "" when there is none yet.
   */
  endpoint: string
  /**
   * Optional. Many form services can show a page of yours once they have taken a form. Their help calls it a redirect and names the field in which they want its address. Copy that name here; the page is the one under thanks in the free-trial form.
   */
  redirectField?: string
  /**
   * Optional. Some form services send people on to a thank-you page of their own once they have taken a form. Copy the address of that page here, or browsers stop people on the way to it and nobody can tell them that their form arrived.
   *
   * @minItems 1
   *
   * Items: The whole address of the page, as it stands in the browser after you have sent the form yourself.
   */
  thankYouPages?: string[]
  /**
   * Stands before the job title in the subject of the e-mail.
   */
  jobsSubject?: string
}
/**
 * Addresses of the outside services that this site uses. Leave an address empty ("") and the site uses a local stand-in while you work.
 */
export interface Services {
  /**
   * Where the blog posts come from (Sanity). Only a site with a blog needs it.
   */
  content?: ContentService
  /**
   * Where the forms send what people type. Only a site with a form needs it.
   */
  forms?: FormService
}
/**
 * This interface was referenced by `Unused`'s JSON-Schema
 * via the `definition` "SiteLanguage".
 */
export interface SiteLanguage {
  /**
   * The code of the language.
   */
  tag: string
  /**
   * What the language calls itself, for the link that leads to it.
   */
  name: string
  /**
   * Optional: the folder of its words, and the beginning of its addresses; by default the first part of the code.
   */
  folder?: string
  /**
   * Optional: how many per cent of the texts of a page must be translated; a page with less is not published in this language.
   */
  publishFrom?: number
  /**
   * Optional: a line in this language above each page that is only there in the main language. It may say which text holds.
   */
  notTranslated?: string
  /**
   * Optional: a typeface of visitors’ devices for letters that those of the site do not have.
   */
  typeface?: string
  /**
   * Optional: how many per cent heavier than their budget its pages may be. Letters of many scripts take more bytes.
   */
  heavier?: number
  /**
   * Optional: a line in this language for visitors whose browser speaks it, on the pages of the other ones. It leads to this page in this language.
   */
  offer?: string
  /**
   * For the button that closes the line, in this language: for screen readers.
   */
  close?: string
}
/**
 * How telephone numbers are written where the visitors live.
 */
export interface PhoneNumbers {
  /**
   * In quotes: + and the digits that stand before a number when one calls from abroad.
   */
  countryCode: string
  /**
   * How many digits a number has after the country code: one number, or two with a hyphen where numbers are of different lengths.
   */
  digits: number | string
  /**
   * Optional: true refuses the digits of other scripts, such as ৯, in the telephone numbers of forms.
   */
  latinDigits?: boolean
}
/**
 * The colours of the house, if theme.yaml does not have them. Text on each of them must be readable; the check tells when it is not.
 */
export interface BrandColours {
  /**
   * Buttons, links and headings. Must be readable as text on white.
   */
  brand: string
  /**
   * Colour of the words on a button.
   */
  onBrand: string
}
/**
 * A number, and a word for what it is.
 */
export interface OtherPhone {
  /**
   * Small letters, digits and hyphens. Texts quote the number by it: ${site.contact.otherPhones.shop.number}
   */
  id: string
  /**
   * What the number is, in one word or two, before it.
   */
  label: string
  /**
   * With the country code and spaces, as people read it; in the file, in quotes.
   */
  number: string
}
/**
 * Optional: the postal address once more, for search engines and maps. Quote its parts in the address, then each stands here alone.
 */
export interface Place {
  /**
   * Street, number and quarter.
   */
  street?: string
  /**
   * Town or city.
   */
  city: string
  /**
   * In quotes.
   */
  postalCode?: string
  /**
   * State, province or district.
   */
  region?: string
}
/**
 * From when to when.
 */
export interface OpeningTimes {
  /**
   * In quotes, by the clock of 24 hours.
   */
  opens: string
  /**
   * In quotes, by the clock of 24 hours.
   */
  closes: string
}
/**
 * A day, or some days in a row, and the hours.
 */
export interface OpeningHours {
  /**
   * The day, or the first of several.
   */
  from: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  /**
   * Optional: the last of several days in a row.
   */
  to?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  /**
   * In quotes, by the clock of 24 hours.
   */
  opens: string
  /**
   * In quotes, by the clock of 24 hours.
   */
  closes: string
  /**
   * Optional: when it opens again on the same days, as after lunch.
   *
   * @minItems 1
   *
   * Items: From when to when.
   */
  again?: OpeningTimes[]
}
/**
 * A day, or several days in a row.
 */
export interface ClosedDays {
  /**
   * The day, or the first of several.
   */
  from: string
  /**
   * Optional: the last of several days, itself included.
   */
  until?: string
}
/**
 * How people reach the business.
 */
export interface Contact {
  /**
   * Shown, and opened by every link to: email.
   */
  email: string
  /**
   * With the country code and spaces, as people read it; in the file, in quotes. Opened by every link to: phone.
   */
  phone: string
  /**
   * Optional: more numbers by which people reach the business, such as that of a shop, each with a word for what it is. Shown beside the phone number at the foot of every page, and told to search engines.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: A number, and a word for what it is.
   */
  otherPhones?: OtherPhone[]
  /**
   * Where the business is, on one line.
   */
  address: string
  /**
   * Optional: the postal address once more, for search engines and maps. Quote its parts in the address, then each stands here alone.
   */
  place?: Place
  /**
   * Optional. The place on a map: search for it at a map of your choice and copy the address here. The postal address at the foot of every page leads there.
   */
  map?: Link
  /**
   * When someone answers.
   */
  hours: string
  /**
   * Optional: the hours once more, for search engines and for the block opening-hours.
   *
   * @minItems 1
   *
   * Items: A day, or some days in a row, and the hours.
   */
  openingHours?: OpeningHours[]
  /**
   * Optional: when you call people back, where that differs from the opening hours. The block call-time reads it.
   *
   * @minItems 1
   *
   * Items: A day, or some days in a row, and the hours.
   */
  callHours?: OpeningHours[]
  /**
   * Optional: holidays, on which you call nobody back. Add those of the next year in time; days that are over may stay or go.
   *
   * @minItems 1
   *
   * Items: A day, or several days in a row.
   */
  closedDays?: ClosedDays[]
}
/**
 * Optional. The messaging app that every link to: chat opens. Without it no link may lead to chat.
 */
export interface Chat {
  /**
   * whatsapp, telegram, signal, or web for any other chat that has an address. WhatsApp, if left out.
   */
  app?: 'whatsapp' | 'telegram' | 'signal' | 'web'
  /**
   * For WhatsApp and Signal. Country code and number, digits only; in the file, in quotes.
   */
  number?: string
  /**
   * The business’s public name on Telegram, without the @.
   */
  name?: string
  /**
   * For app: web. Where the chat opens.
   */
  address?: string
  /**
   * What stands ready in the visitor’s message box, where the app allows it.
   */
  message: string
  /**
   * Optional, for WhatsApp and Telegram. Follows the first message where a visitor has chosen a level or a course: {about} stands for them.
   */
  about?: string
}
/**
 * Optional. Whom somebody tells who finds a weakness of the site. Stands in /.well-known/security.txt, which such people look for; visitors never see it.
 */
export interface SecurityContact {
  /**
   * Optional. Another address than that of the contact above, read by somebody who looks after the site.
   */
  email?: string
  /**
   * The last day for which you promise that the address is read, at most a year ahead. After it the file is left out. The check reminds you a month before.
   */
  until: string
}
/**
 * Optional. A link that works without a connection, such as one that calls you.
 */
export interface Action {
  /**
   * Say what happens next, in two or three words.
   */
  label: string
  /**
   * Where a tap on the button leads.
   */
  to: Link
}
/**
 * Optional. With these lines, pages that a visitor has opened before open without a connection too, marked with their day, and other pages say what to do. With a connection every page is the newest. Take the lines out, and browsers forget what they have kept.
 */
export interface OfflineWords {
  /**
   * Stands above a page that was opened before: {day} is the day on which it was.
   */
  kept: string
  /**
   * What happened, in place of a page that was not opened before.
   */
  title: string
  /**
   * What visitors can do.
   */
  text: string
  /**
   * Optional. A link that works without a connection, such as one that calls you.
   */
  action?: Action
  /**
   * Words of the link that asks for the page once more.
   */
  again: string
}
/**
 * Optional. Where the content of this site is kept, so that it can be changed at /edit without installing anything. Visitors never see it.
 */
export interface EditorSettings {
  /**
   * The repository on GitHub: its owner, a slash, and its name.
   */
  repository: string
  /**
   * The branch that the site is built from.
   */
  branch: string
  /**
   * Optional. The folder of the content in the repository, if it is not content.
   */
  folder?: string
  /**
   * direct: what an editor publishes is online at once. review: it becomes a pull request, and somebody else looks at it first.
   */
  publish: 'direct' | 'review'
  /**
   * Optional. For a GitHub of one’s own: the address of its API, without a slash at its end.
   */
  api?: string
}
/**
 * Optional. A line above every page, such as one about a holiday. Visitors can close it; it comes back when its words change.
 */
export interface SiteNotice {
  /**
   * Read aloud before the notice to people who use a screen reader.
   */
  label: string
  /**
   * What visitors should know, in a sentence or two.
   */
  text: string
  /**
   * Optional. Where to read more.
   */
  link?: Action
  /**
   * urgent stands out more. calm, if left out.
   */
  tone?: 'calm' | 'urgent'
  /**
   * Read aloud for the button that closes the notice.
   */
  close: string
  /**
   * Optional. The first day on which it is shown.
   */
  from?: string
  /**
   * Optional. The last day on which it is shown.
   */
  until?: string
}
/**
 * One link.
 */
export interface HeaderLink {
  /**
   * What the visitor reads.
   */
  label: string
  /**
   * Where the link leads.
   */
  to: Link
  /**
   * everywhere, or only in the menu on a phone.
   */
  show?: 'everywhere' | 'menu'
}
/**
 * The bar at the top of every page.
 */
export interface Header {
  /**
   * Read aloud to people who use a screen reader.
   */
  label: string
  /**
   * Read aloud for the button that opens the menu on a phone.
   */
  open: string
  /**
   * The links, in the order shown.
   *
   * @minItems 1
   *
   * Items: One link.
   */
  links: HeaderLink[]
  /**
   * The button at the end of the header.
   */
  action: Action
}
/**
 * The pages most people look for.
 */
export interface LinkGroup {
  /**
   * Words above the links.
   */
  heading: string
  /**
   * The links, in the order shown.
   *
   * @minItems 1
   *
   * Items: A button that leads somewhere.
   */
  links: Action[]
}
/**
 * The list of programs.
 */
export interface FooterPrograms {
  /**
   * Words above the list.
   */
  heading: string
  /**
   * Where a tap on a program leads.
   */
  to: Link
  /**
   * all, or the ids of the programs to list.
   */
  programs: Program[]
}
/**
 * Heading of the contact details and the chat button under them.
 */
export interface FooterContact {
  /**
   * Words above the contact details.
   */
  heading: string
  /**
   * Optional. The button under the contact details.
   */
  chat?: Action
}
/**
 * The foot of every page.
 */
export interface Footer {
  /**
   * A sentence or two about the business.
   */
  about: string
  /**
   * The pages most people look for.
   */
  quickLinks: LinkGroup
  /**
   * The list of programs.
   */
  programs?: FooterPrograms
  /**
   * Optional. Links to the policy pages.
   */
  policies?: LinkGroup
  /**
   * Heading of the contact details and the chat button under them.
   */
  contact: FooterContact
  /**
   * Optional. Where else people can follow the business.
   */
  social?: LinkGroup
  /**
   * The copyright line.
   */
  legal: string
}
/**
 * Shown when the page itself breaks.
 */
export interface ErrorMessages {
  /**
   * What happened.
   */
  title: string
  /**
   * What the visitor can do.
   */
  text: string
  /**
   * Words of the button that reloads the page.
   */
  action: string
}
/**
 * Words of the frame itself, the same on every page.
 */
export interface Messages {
  /**
   * First link of each page, for people who use a keyboard.
   */
  skip: string
  /**
   * Added, for screen readers, to links that open a new tab.
   */
  newTab: string
  /**
   * Shown when the page itself breaks.
   */
  error: ErrorMessages
  /**
   * Shown when a page cannot be fetched because the line is down.
   */
  offline: string
  /**
   * Optional, needed as soon as a price changes on a day. Stands beside the price of today: {date} is the day, {price} the new price.
   */
  comingPrice?: string
  /**
   * Optional, needed as soon as anything changes on a day. Told, without script, on a page that will be another one: {date} is the day on which it was made.
   */
  asOf?: string
}
/**
 * What every page shares: name, contact, chat, header, footer and small messages.
 */
export interface SiteSettings {
  /**
   * The name of the business, as visitors know it.
   */
  name: string
  /**
   * One line under the name.
   */
  tagline: string
  /**
   * One or two sentences about the business, for phones that keep the site on their screen.
   */
  description: string
  /**
   * Where the site lives, from https:// on. A folder at the end (https://example.org/school/) puts the whole site under it.
   */
  url: string
  /**
   * What stands in the browser’s tab. Write {title} where the page’s own title goes.
   */
  titlePattern: string
  /**
   * The code of the language the site is written in.
   */
  language: string
  /**
   * Only for a site in more than one language: all of them, the main one first. The words of each other one stand in the folder of its name, such as bn/faq.yaml.
   *
   * @minItems 2
   */
  languages?: SiteLanguage[]
  /**
   * Optional: how dates are written, where that is not the habit of the site’s language.
   */
  dates?: string
  /**
   * The three letters of the currency in which all prices are.
   */
  currency: string
  /**
   * The two letters of the country in which the business is.
   */
  country: string
  /**
   * The clock by which the business works: a continent and a city.
   */
  timeZone: string
  /**
   * What search engines take the business for: by the English name that they know.
   */
  organisation:
    | 'Organization'
    | 'EducationalOrganization'
    | 'School'
    | 'Preschool'
    | 'LocalBusiness'
    | 'ProfessionalService'
    | 'Dentist'
    | 'MedicalClinic'
    | 'Physician'
    | 'Pharmacy'
    | 'VeterinaryCare'
    | 'Store'
    | 'BookStore'
    | 'Bakery'
    | 'Restaurant'
    | 'CafeOrCoffeeShop'
    | 'Hotel'
    | 'BeautySalon'
    | 'HairSalon'
    | 'DaySpa'
    | 'ExerciseGym'
    | 'SportsClub'
    | 'ChildCare'
    | 'Library'
    | 'Museum'
    | 'NGO'
    | 'AutoRepair'
    | 'Electrician'
    | 'Plumber'
    | 'RoofingContractor'
    | 'LegalService'
    | 'AccountingService'
    | 'RealEstateAgent'
    | 'TravelAgency'
  /**
   * How telephone numbers are written where the visitors live.
   */
  phoneNumbers: PhoneNumbers
  /**
   * The small picture in the browser’s tab, beside the name at the top of every page, on the screen of a phone that keeps the site, and on the picture of a link that somebody shares: a square SVG or PNG in the folder images.
   */
  icon: ImageFile
  /**
   * Optional. A picture with the name in it, shown at the top of every page in place of the icon and the name. It keeps its own proportions.
   */
  logo?: ImageFile
  /**
   * The colours of the house, if theme.yaml does not have them. Text on each of them must be readable; the check tells when it is not.
   */
  colours?: BrandColours
  /**
   * How people reach the business.
   */
  contact: Contact
  /**
   * Optional. The messaging app that every link to: chat opens. Without it no link may lead to chat.
   */
  chat?: Chat
  /**
   * Optional. Whom somebody tells who finds a weakness of the site. Stands in /.well-known/security.txt, which such people look for; visitors never see it.
   */
  security?: SecurityContact
  /**
   * Optional. With these lines, pages that a visitor has opened before open without a connection too, marked with their day, and other pages say what to do. With a connection every page is the newest. Take the lines out, and browsers forget what they have kept.
   */
  offline?: OfflineWords
  /**
   * Optional. Where the content of this site is kept, so that it can be changed at /edit without installing anything. Visitors never see it.
   */
  editor?: EditorSettings
  /**
   * Optional. How heavy each page may be that has no budget: of its own in routes.yaml.
   */
  budget?: PageBudget
  /**
   * Optional. A line above every page, such as one about a holiday. Visitors can close it; it comes back when its words change.
   */
  notice?: SiteNotice
  /**
   * The bar at the top of every page.
   */
  header: Header
  /**
   * The foot of every page.
   */
  footer: Footer
  /**
   * Words of the frame itself, the same on every page.
   */
  messages: Messages
}
/**
 * The colours by day. Each is optional: with paper, ink and brand alone, the others follow from them.
 */
export interface ThemeColours {
  /**
   * Optional. Buttons, links and what is chosen. It stands here or in site.yaml, not in both.
   */
  brand?: string
  /**
   * Optional. The words on a button.
   */
  onBrand?: string
  /**
   * Optional. The page itself, behind everything.
   */
  paper?: string
  /**
   * Optional. Cards, labels and buttons that lie on the paper.
   */
  sheet?: string
  /**
   * Optional. Parts of a page that are set apart from the paper, such as its opening.
   */
  tint?: string
  /**
   * Optional. The foot of every page.
   */
  cover?: string
  /**
   * Optional. The words.
   */
  ink?: string
  /**
   * Optional. Words of less weight: introductions, hints, labels.
   */
  inkSoft?: string
  /**
   * Optional. Faint lines between things, and the rules of the paper.
   */
  rule?: string
  /**
   * Optional. Edges of fields and of choices.
   */
  edge?: string
  /**
   * Optional. Ticks, large figures, the line under the open page, and the margin line.
   */
  margin?: string
  /**
   * Optional. What a form says is wrong.
   */
  danger?: string
  /**
   * Optional. The button that matters most, and selected words.
   */
  pencil?: string
  /**
   * Optional. The words on that button.
   */
  onPencil?: string
  /**
   * Optional. The ring around what the keyboard has reached.
   */
  focus?: string
}
/**
 * One file of the typeface.
 */
export interface ThemeFontFile {
  /**
   * A .woff2 file, from the content folder.
   */
  file: string
  /**
   * Optional. How heavy its letters are: 400 is plain, 700 is bold.
   */
  weight?: number
  /**
   * Optional. For which letters browsers load the file, as numbers of Unicode; without it, those that it has.
   */
  letters?: string
}
/**
 * The letters of headings and buttons: one line of package, files or system.
 */
export interface ThemeTypeface {
  /**
   * A package of fontsource.org that is installed beside the content: npm install @fontsource/source-serif-4
   */
  package?: string
  /**
   * Optional, with a package. The scripts that pages are written in, as the package calls them; without it, all that it has.
   *
   * @minItems 1
   *
   * Items: The name of a script.
   */
  scripts?: string[]
  /**
   * Files of one’s own, in the folder fonts. Their licences must allow it.
   *
   * @minItems 1
   *
   * Items: One file of the typeface.
   */
  files?: ThemeFontFile[]
  /**
   * A typeface that visitors’ devices have: nothing is loaded. sans is plain, serif has feet on its letters, rounded has soft ends.
   */
  system?: 'sans' | 'serif' | 'rounded'
}
/**
 * Optional. The letters of headings and buttons, and those of the text.
 */
export interface ThemeTypefaces {
  /**
   * The letters of headings and buttons: one line of package, files or system.
   */
  headings?: ThemeTypeface
  /**
   * The letters of everything else: one line of package, files or system.
   */
  text?: ThemeTypeface
}
/**
 * Optional. What makes the pages look like an exercise book, each on (true) or off (false).
 */
export interface ThemeOrnaments {
  /**
   * Optional. The rules under headings, and in cards that have no picture.
   */
  ruledPaper?: boolean
  /**
   * Optional. The line along the left of every page, and the space beside it.
   */
  marginLine?: boolean
  /**
   * Optional. The strip of cloth above the foot of the page, the frames on labels, the spines of cards.
   */
  binding?: boolean
  /**
   * Optional. The teacher’s ticks before points; without them, dots.
   */
  ticks?: boolean
  /**
   * Optional. The small drawings: beside points, on cards, and on pages that have nothing to show.
   */
  drawings?: boolean
}
/**
 * How the site looks: colours, typefaces, corners, spacing, ornaments. Without this file it looks like an exercise book.
 */
export interface Theme {
  /**
   * The colours by day. Each is optional: with paper, ink and brand alone, the others follow from them.
   */
  colours?: ThemeColours
  /**
   * Optional. The colours on devices that are set to a dark look; those that are not here follow from the others.
   */
  dark?: ThemeColours
  /**
   * Optional. The letters of headings and buttons, and those of the text.
   */
  typefaces?: ThemeTypefaces
  /**
   * Optional. The corners of cards, fields and buttons.
   */
  corners?: 'square' | 'soft' | 'round'
  /**
   * Optional. How much space there is between parts of a page.
   */
  spacing?: 'tight' | 'normal' | 'airy'
  /**
   * Optional. What makes the pages look like an exercise book, each on (true) or off (false).
   */
  ornaments?: ThemeOrnaments
  /**
   * Optional. What pages show beside their headline: drawing, the photo of the page or else its drawing; photo, its photo alone; nothing.
   */
  hero?: 'drawing' | 'photo' | 'nothing'
}
/**
 * Days of the week, and the time on each of them.
 */
export interface GroupTime {
  /**
   * The days of the week.
   *
   * @minItems 1
   *
   * Items: One day of the week.
   */
  days: DayOfWeek[]
  /**
   * In quotes, by the clock of 24 hours.
   */
  from: TimeOfDay
  /**
   * In quotes, by the clock of 24 hours.
   */
  to: TimeOfDay
}
/**
 * Optional. How many places there are and how many are free. With none free the page says that the group is full, and offers the next one that fits.
 */
export interface Seats {
  /**
   * How many people there are in the group when it is full.
   */
  of: Count
  /**
   * How many can still join; 0 when the group is full.
   */
  free: Count
}
/**
 * People who meet at the same times each week.
 */
export interface TimetableGroup {
  /**
   * Small letters, digits and hyphens; also the part after # in a link to this group. Keep it while the group exists: calendars know the group by it.
   */
  id: string
  /**
   * Optional beside a course. What people call the group.
   */
  title?: string
  /**
   * Optional. The id of the course of courses.yaml that the group takes. Without a name of its own, the group has the title of the course.
   */
  course?: Pick<Course, 'id' | 'title' | 'audience' | 'levels'>
  /**
   * Optional. From which level of levels.yaml to which the group is. Without it, the group is for all levels of its course.
   */
  levels?: LevelRange
  /**
   * When the group meets. Days with the same times are one entry; a day with other times is another one.
   *
   * @minItems 1
   *
   * Items: Days of the week, and the time on each of them.
   */
  times: GroupTime[]
  /**
   * Optional. How many places there are and how many are free. With none free the page says that the group is full, and offers the next one that fits.
   */
  seats?: Seats
  /**
   * The first day of the group. Until then it is shown as well, so that people can join.
   */
  from: Day
  /**
   * Optional. The last day of the group. On the next day it is gone from the pages.
   */
  until?: Day
  /**
   * Optional. The id of the person in educators.yaml who leads the group.
   */
  teacher?: Pick<Educator, 'id' | 'name'>
}
/**
 * How the number of posts is written.
 */
export interface CountText {
  /**
   * The form for no thing at all, if the language has one: Arabic has.
   */
  zero?: string
  /**
   * The form for one thing.
   */
  one: string
  /**
   * The form for two things, if the language has one: Arabic and Slovenian have.
   */
  two?: string
  /**
   * The form for a few things, if the language has one: Polish and Arabic have.
   */
  few?: string
  /**
   * The form for many things, if the language has one: Polish and Arabic have.
   */
  many?: string
  /**
   * The form for all other numbers. Write {count} where the number goes.
   */
  other: string
  language: string
}
/**
 * Shown when there is no post yet.
 */
export interface StateText {
  /**
   * A few words.
   */
  title: string
  /**
   * A friendly line.
   */
  text: string
}
/**
 * Shown when the posts cannot be loaded.
 */
export interface FailureText {
  /**
   * What happened.
   */
  title: string
  /**
   * What went wrong, in a sentence.
   */
  text: string
  /**
   * What the people who run the site can do.
   */
  hint: string
  /**
   * Words of the button that tries again.
   */
  retry: string
}
/**
 * Optional. Shown to those whose browser runs no JavaScript, where the posts would come by it.
 */
export interface WithoutScriptText {
  /**
   * What is missing.
   */
  title: string
  /**
   * A line more: why, and what works all the same.
   */
  text: string
  /**
   * A way onward, to a page that works without.
   */
  action: Action
}
/**
 * The list of blog posts.
 */
export interface BlogListBlock {
  /**
   * blog-list: The list of blog posts.
   */
  type: 'blog-list'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Optional. The name in the bar above the list; leads home.
   */
  brand?: Action
  /**
   * The button in the bar above the list.
   */
  back: Action
  /**
   * The main heading of the page.
   */
  heading: string
  /**
   * A line or two under the heading.
   */
  intro: string
  /**
   * Read aloud while the posts load.
   */
  loading: string
  /**
   * How the number of posts is written.
   */
  count: CountText
  /**
   * Shown when there is no post yet.
   */
  empty: StateText
  /**
   * Shown when the posts cannot be loaded.
   */
  failure: FailureText
  /**
   * Optional. Shown to those whose browser runs no JavaScript, where the posts would come by it.
   */
  withoutScript?: WithoutScriptText
  service: LinkedServices['content']
}
/**
 * Shown when there is no such post.
 */
export interface MissingText {
  /**
   * What happened.
   */
  title: string
  /**
   * A line more.
   */
  text: string
  /**
   * Leads back to all posts.
   */
  action: Action
}
/**
 * Optional. On a wide screen, a label beside the post, with the writer’s picture: what a reader may do next.
 */
export interface Invitation {
  /**
   * What is offered.
   */
  heading: string
  /**
   * A line or two more.
   */
  text: string
  /**
   * Where a reader begins.
   */
  action: Action
}
/**
 * Optional. Under the post: two others where they are known, and a button that leads to all.
 */
export interface OtherPosts {
  /**
   * Stands above the posts.
   */
  heading: string
  /**
   * Leads to all posts.
   */
  all: Action
}
/**
 * One blog post, chosen by the address.
 */
export interface BlogPostBlock {
  /**
   * blog-post: One blog post, chosen by the address.
   */
  type: 'blog-post'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * The link to all posts above the post.
   */
  back: Action
  /**
   * Read aloud while the post loads.
   */
  loading: string
  /**
   * Write {name} where the author’s name goes.
   */
  byline: string
  /**
   * Shown when a post has no text.
   */
  noBody: string
  /**
   * Logged when the post cannot be loaded.
   */
  failure: string
  /**
   * Shown when there is no such post.
   */
  notFound: MissingText
  /**
   * Optional. On a wide screen, a label beside the post, with the writer’s picture: what a reader may do next.
   */
  invitation?: Invitation
  /**
   * Optional. Under the post: two others where they are known, and a button that leads to all.
   */
  next?: OtherPosts
  /**
   * Optional. Shown to those whose browser runs no JavaScript, where the post would come by it.
   */
  withoutScript?: WithoutScriptText
  /**
   * Optional. A line or two above the post for readers who know only the post: what you offer, for whom, from which price, and where to read more.
   */
  glance?: RichText
  /**
   * Optional. Under the post: opens what the device has for sharing, or else an e-mail with the address.
   */
  share?: string
  service: LinkedServices['content']
}
/**
 * One of the times that the form offers.
 */
export interface CallWindow {
  /**
   * The line of the form that offers this time.
   */
  id: 'morning' | 'afternoon' | 'evening'
  /**
   * As the form says it.
   */
  words: string
  /**
   * In quotes, by the clock of 24 hours.
   */
  from: string
  /**
   * In quotes, by the clock of 24 hours.
   */
  until: string
}
/**
 * A button that puts the call into the person’s own calendar.
 */
export interface CallCalendar {
  /**
   * Say what a tap does.
   */
  label: string
  /**
   * The name of the event in the calendar, and of the file.
   */
  title: string
  /**
   * Optional. What the calendar says of it.
   */
  text?: string
}
/**
 * On the thank-you page of a form that asks for a time to call: the day and the hours of the call, and the same for a calendar.
 */
export interface CallTimeBlock {
  /**
   * call-time: On the thank-you page of a form that asks for a time to call: the day and the hours of the call, and the same for a calendar.
   */
  type: 'call-time'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * Stands there until the day is known, and for those who come to the page in another way or have scripts switched off. The times follow it.
   */
  intro: string
  /**
   * The times that the form offers. The check compares the words with the hours.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: One of the times that the form offers.
   */
  windows: CallWindow[]
  /**
   * Stands there once the form was sent: {day}, {from} and {until} stand for the day and the hours. They come from the opening hours, or the hours for calls, and the closed days in site.yaml.
   */
  line: string
  /**
   * Optional. Follows for people whose clock differs from yours.
   */
  elsewhere?: string
  /**
   * Optional. Follows the first message of a chat, after the line about in site.yaml: {day}, {from} and {until} stand for the day and the hours.
   */
  about?: string
  /**
   * A button that puts the call into the person’s own calendar.
   */
  calendar: CallCalendar
  /**
   * Optional. Other ways to reach you, such as a chat, which then knows of the call.
   *
   * @minItems 1
   * @maxItems 2
   *
   * Items: A button that leads somewhere.
   */
  actions?: Action[]
  calls: Calls
}
/**
 * A closing block: a heading, a line, buttons.
 */
export interface CallToActionBlock {
  /**
   * call-to-action: A closing block: a heading, a line, buttons.
   */
  type: 'call-to-action'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * One or two sentences.
   */
  text: string
  /**
   * One or two buttons, the most important first.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A button that leads somewhere.
   */
  actions: Action[]
}
/**
 * One thing that the form asks.
 */
export interface ContactField {
  /**
   * The name under which the form service gets what is typed here. Each field has its own.
   */
  id: string
  /**
   * The words above the field.
   */
  label: string
  /**
   * What people type or choose: text (one line), long-text (several lines), email, phone, number (a whole number), choice (one of some options), checkbox (a box to tick, such as for consent).
   */
  kind: 'text' | 'long-text' | 'email' | 'phone' | 'number' | 'choice' | 'checkbox'
  /**
   * Optional help under the label.
   */
  hint?: string
  /**
   * Shown while the field is empty: an example, or in a choice the words that ask for one.
   */
  placeholder?: string
  /**
   * Shown when the field is left empty; say what to do. With this line the field must be filled in, or the box ticked. Without it, it may stay empty.
   */
  missing?: string
  /**
   * Shown when what stands in the field does not fit. Say what does.
   */
  wrong?: string
  /**
   * Optional. The smallest number that may be typed.
   */
  from?: number
  /**
   * Optional. The largest number that may be typed.
   */
  to?: number
  /**
   * What one can choose, one option per line. The words are also what is sent.
   *
   * @minItems 2
   * @maxItems 30
   *
   * Items: Words of one option.
   */
  options?: string[]
  /**
   * Optional. What the browser may offer to fill in. Fields for e-mail addresses and telephone numbers have theirs already.
   */
  autocomplete?:
    'name' | 'given-name' | 'family-name' | 'organization' | 'address-line1' | 'postal-code' | 'address-level2'
}
/**
 * A form with fields of your own.
 */
export interface ContactFormBlock {
  /**
   * contact-form: A form with fields of your own.
   */
  type: 'contact-form'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * A line or two under the heading.
   */
  intro?: string
  /**
   * Optional. The subject of the e-mail in which the form service brings you the form.
   */
  subject?: string
  /**
   * What the form asks, in this order.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: One thing that the form asks.
   */
  fields: ContactField[]
  /**
   * What is asked and why, and how to have it deleted.
   */
  notice: RichText
  /**
   * What sending does.
   */
  submit: string
  /**
   * Shown on the button while the form is on its way.
   */
  submitting: string
  /**
   * Stands above the list of what is missing, when somebody sends the form too early.
   */
  problem: string
  /**
   * Shown when the form has arrived: over the page, and in place of the form.
   */
  success: SuccessText
  /**
   * Shown when the form could not be sent.
   */
  failure: ToastText
  /**
   * Shown when no answer came in time: the form may have arrived, or not.
   */
  unconfirmed: NoticeText
  /**
   * Said by a screen reader where a message appears over the page.
   */
  messages: ToastLabels
  service: LinkedServices['forms']
}
/**
 * Optional. With it, visitors choose a level of levels.yaml and see the courses of that one.
 */
export interface Chooser {
  /**
   * Stands above the levels.
   */
  question: string
  /**
   * all, or the ids of the levels to offer.
   */
  levels: Level[]
  /**
   * What one taps to see everything again.
   */
  everybody: string
}
/**
 * The small words beside the prices.
 */
export interface OfferLabels {
  /**
   * The word the page uses for it.
   */
  perMonth: string
  /**
   * The word the page uses for it.
   */
  perClass: string
  /**
   * Optional. Stands beside twelve times the price per month; without it, that is not shown.
   */
  inAYear?: string
  /**
   * Optional. Stands beside the price of a year that is paid at once; without it, that is not shown.
   */
  yearly?: string
  /**
   * Optional. How much a year paid at once saves. {saving} stands for the amount.
   */
  saving?: string
  /**
   * Optional. Stands beside the price per month for a second child; without it, that is not shown.
   */
  sibling?: string
}
/**
 * The courses in short: for whom each is and what it costs.
 */
export interface CourseOffersBlock {
  /**
   * course-offers: The courses in short: for whom each is and what it costs.
   */
  type: 'course-offers'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * Optional. A line or two under the heading.
   */
  intro?: string
  /**
   * Optional. With it, visitors choose a level of levels.yaml and see the courses of that one.
   */
  chooser?: Chooser
  /**
   * all, or the ids of the courses to show.
   */
  courses: Course[]
  /**
   * What stands here while the list has no entries. Needed only then.
   */
  empty?: string
  /**
   * The small words beside the prices.
   */
  labels: OfferLabels
  /**
   * Optional. What holds for all of them, in Markdown.
   */
  note?: RichText
  /**
   * The button to the page with all details.
   */
  details: Action
  /**
   * Optional. The words of the button once a level is chosen; it leads to the part of that page named after the level. {level} stands for its name.
   */
  levelDetails?: string
  /**
   * Optional. Stands under the choice of a level once one is chosen: how many courses there are for it.
   */
  levelOffers?: CountText
}
/**
 * Optional. The first steps, with a heading.
 */
export interface StartSteps {
  /**
   * Stands above the steps.
   */
  heading: string
  /**
   * The steps, in their order.
   *
   * @minItems 1
   *
   * Items: One sentence.
   */
  steps: string[]
}
/**
 * Optional, with the choice of a level. With these words each level has a page of its own, under the address of this page, such as /curriculum/class-3: all about it on one sheet, to print or to send. {name}, {youngest} and {oldest} stand for the name and the ages of the level.
 */
export interface LevelPages {
  /**
   * Stands in the browser’s tab, in search results and on the picture that shows with a link. {name} stands for the name of the level.
   */
  title: string
  /**
   * One or two sentences for search results, with the same words in braces.
   */
  description: string
  /**
   * The words of the link back to the courses.
   */
  back: string
  /**
   * Stands before the links to these pages, and in front of the one of a chosen level.
   */
  link: string
  /**
   * The heading of the page.
   */
  heading: string
  /**
   * Optional. A line under the heading.
   */
  intro?: string
  /**
   * Optional. The first steps, with a heading.
   */
  start?: StartSteps
  /**
   * Optional. Lines such as when you can be called.
   *
   * @minItems 1
   *
   * Items: One line.
   */
  notes?: string[]
  /**
   * Optional. The buttons under the sheet. Paper has none.
   *
   * @minItems 1
   *
   * Items: A button that leads somewhere.
   */
  actions?: Action[]
  /**
   * Optional. The words of a button that sends the address of the page by WhatsApp.
   */
  send?: string
  /**
   * Stand beside a QR code with the address of the page.
   */
  code: string
  under: string
}
/**
 * The headings and small words inside the tabs.
 */
export interface CourseLabels {
  /**
   * The word the page uses for it.
   */
  tabs: string
  /**
   * The word the page uses for it.
   */
  perMonth: string
  /**
   * The word the page uses for it.
   */
  perClass: string
  /**
   * Optional. Stands beside twelve times the price per month; without it, that is not shown.
   */
  inAYear?: string
  /**
   * Optional. Stands beside the price of a year that is paid at once; without it, that is not shown.
   */
  yearly?: string
  /**
   * Optional. How much a year paid at once saves. {saving} stands for the amount.
   */
  saving?: string
  /**
   * Optional. Stands beside the price per month for a second child; without it, that is not shown.
   */
  sibling?: string
  /**
   * Optional. Stands beside what a first class costs; without it, that is not shown.
   */
  trial?: string
  /**
   * Optional. The word for other prices, where courses stand beside each other.
   */
  price?: string
  /**
   * The word the page uses for it.
   */
  audience: string
  /**
   * The word the page uses for it.
   */
  duration: string
  /**
   * The word the page uses for it.
   */
  sessions: string
  /**
   * Optional. The word the page uses for it; without it, it is not shown.
   */
  choice?: string
  /**
   * Optional. The word the page uses for it; without it, it is not shown.
   */
  language?: string
  /**
   * Optional. The word the page uses for it; without it, it is not shown.
   */
  payment?: string
  /**
   * Optional. The word the page uses for it; without it, it is not shown.
   */
  missed?: string
  /**
   * Optional. The word the page uses for it; without it, it is not shown.
   */
  stopping?: string
  /**
   * The word the page uses for it.
   */
  curriculum: string
  /**
   * The word the page uses for it.
   */
  subjects: string
  /**
   * The word the page uses for it.
   */
  topics: string
  /**
   * The word the page uses for it.
   */
  classes: string
  /**
   * The word the page uses for it.
   */
  benefits: string
  /**
   * The word the page uses for it.
   */
  highlights: string
}
/**
 * The courses side by side as tabs: price, curriculum, subjects, highlights.
 */
export interface CourseTabsBlock {
  /**
   * course-tabs: The courses side by side as tabs: price, curriculum, subjects, highlights.
   */
  type: 'course-tabs'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * all, or the ids of the courses to show; the first is open at the start.
   */
  courses: Course[]
  /**
   * What stands here while the list has no entries. Needed only then.
   */
  empty?: string
  /**
   * Optional. The ids of courses that are shown in short, below the tabs.
   */
  others?: Course[]
  /**
   * Optional. With it, visitors choose a level of levels.yaml and see the courses and topics of that one.
   */
  chooser?: Chooser
  /**
   * Optional, with the choice of a level. With these words each level has a page of its own, under the address of this page, such as /curriculum/class-3: all about it on one sheet, to print or to send. {name}, {youngest} and {oldest} stand for the name and the ages of the level.
   */
  pages?: LevelPages
  /**
   * Optional. A sentence above the tabs that helps to choose, in Markdown.
   */
  advice?: RichText
  /**
   * The headings and small words inside the tabs.
   */
  labels: CourseLabels
  /**
   * Optional. Stands above what is the same for all these courses.
   */
  forAll?: string
  /**
   * The button under each price, and again below the highlights.
   */
  action: Action
  /**
   * Optional. In place of the button above, where a course has words in place of a price. To `chat`, the message then names the course.
   */
  ask?: Action
  /**
   * Optional. How the message of that button names the course, {course} for its title.
   */
  askAbout?: string
  /**
   * Optional. What holds for all of them, in Markdown. Stands at the end.
   */
  note?: RichText
}
/**
 * Profiles of teachers.
 */
export interface EducatorsBlock {
  /**
   * educators: Profiles of teachers.
   */
  type: 'educators'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * A line or two under the heading.
   */
  intro?: string
  /**
   * all, or the ids of the educators to show.
   */
  educators: Educator[]
  /**
   * What stands here while the list has no entries. Needed only then.
   */
  empty?: string
  /**
   * Optional. true: a small picture, the name, the job and the checks, without the words about the person. For pages that are about something else.
   */
  compact?: boolean
  /**
   * Optional. Leads to the page that says more.
   */
  action?: Action
}
/**
 * A heading and the questions that name it.
 */
export interface QuestionGroup {
  /**
   * Small letters, digits and hyphens. Questions name it; also the part after # in a link to this group.
   */
  id: string
  /**
   * What stands above the questions of the group.
   */
  heading: string
}
/**
 * Questions that open to show their answer.
 */
export interface FaqBlock {
  /**
   * faq: Questions that open to show their answer.
   */
  type: 'faq'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading?: string
  /**
   * all, or the ids of the questions to show.
   */
  questions: Question[]
  /**
   * Optional. Headings to put the questions under, in the order shown. Each question then names its group in faq.yaml:  group: fees-and-refunds
   *
   * @minItems 1
   *
   * Items: A heading and the questions that name it.
   */
  groups?: QuestionGroup[]
  /**
   * What stands here while the list has no entries. Needed only then.
   */
  empty?: string
}
/**
 * The large opening of a page: headline, a few lines, buttons.
 */
export interface HeroBlock {
  /**
   * hero: The large opening of a page: headline, a few lines, buttons.
   */
  type: 'hero'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * A few words.
   */
  eyebrow?: string
  /**
   * The main heading of the page.
   */
  heading: string
  /**
   * Two or three sentences under the headline.
   */
  text: string
  /**
   * One or two buttons, the most important first.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A button that leads somewhere.
   */
  actions?: Action[]
  /**
   * Two to four facts beside the buttons.
   *
   * @minItems 1
   *
   * Items: A few words, with a link if more is to be said.
   */
  points?: RichText[]
  /**
   * Optional. A drawing beside the words: class, children in a live class; copybook, an open copybook.
   */
  picture?: 'class' | 'copybook'
  /**
   * Optional. A photo beside the words, in place of a drawing.
   */
  photo?: Picture
}
/**
 * The form that job seekers fill in.
 */
export interface JobFormBlock {
  /**
   * job-form: The form that job seekers fill in.
   */
  type: 'job-form'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading?: string
  /**
   * A line or two under the heading.
   */
  intro?: string
  /**
   * The file with the words of the form, without .yaml.
   */
  form: JobForm
  service: LinkedServices['forms']
  closings: Closings
}
/**
 * All about one level on one sheet of paper: its courses, what they teach and cost, and how to start.
 */
export interface LevelSheetBlock {
  /**
   * level-sheet: All about one level on one sheet of paper: its courses, what they teach and cost, and how to start.
   */
  type: 'level-sheet'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * The main heading of the page.
   */
  heading: string
  /**
   * Optional. A line under the heading.
   */
  intro?: string
  /**
   * Optional. The link above the heading.
   */
  back?: Action
  /**
   * The short name of the level.
   */
  level: Level
  /**
   * all, or the ids of the courses. Those for other levels are left out.
   */
  courses: Course[]
  /**
   * What stands here while the list has no entries. Needed only then.
   */
  empty?: string
  /**
   * The headings and small words inside the tabs.
   */
  labels: CourseLabels
  /**
   * Optional. The first steps, with a heading.
   */
  start?: StartSteps
  /**
   * Optional. Lines such as when you can be called.
   *
   * @minItems 1
   *
   * Items: One line.
   */
  notes?: string[]
  /**
   * Optional. The buttons under the sheet. Paper has none.
   *
   * @minItems 1
   *
   * Items: A button that leads somewhere.
   */
  actions?: Action[]
  /**
   * Optional. The picture of a QR code. The words for the picture stand beside it.
   */
  code?: Picture
}
/**
 * Shown for an address that no page has.
 */
export interface NotFoundBlock {
  /**
   * not-found: Shown for an address that no page has.
   */
  type: 'not-found'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * The number of the error, large.
   */
  code: string
  /**
   * The main heading of the page.
   */
  heading: string
  /**
   * A line of help.
   */
  text?: string
  /**
   * Leads back to a page that exists.
   */
  action: Action
  /**
   * Optional. Buttons beside the first: what somebody who came by an old link may be looking for.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A button that leads somewhere.
   */
  more?: Action[]
}
/**
 * The small words inside each opening.
 */
export interface OpeningLabels {
  /**
   * The word the page uses for it.
   */
  department: string
  /**
   * The word the page uses for it.
   */
  location: string
  /**
   * The word the page uses for it.
   */
  type: string
  /**
   * The word the page uses for it.
   */
  experience: string
  /**
   * The word the page uses for it.
   */
  salary: string
  /**
   * Needed only if an opening is paid per hour. What the page says after the amount; if the amount stands elsewhere in it, write {pay} there.
   */
  perHour?: string
  /**
   * Needed only if an opening is paid per day. What the page says after the amount; if the amount stands elsewhere in it, write {pay} there.
   */
  perDay?: string
  /**
   * Needed only if an opening is paid per week. What the page says after the amount; if the amount stands elsewhere in it, write {pay} there.
   */
  perWeek?: string
  /**
   * What the page says after the amount. If the amount stands elsewhere in it, write {pay} there.
   */
  perMonth: string
  /**
   * Needed only if an opening is paid per year. What the page says after the amount; if the amount stands elsewhere in it, write {pay} there.
   */
  perYear?: string
  /**
   * The word the page uses for it.
   */
  responsibilities: string
  /**
   * The word the page uses for it.
   */
  requirements: string
  /**
   * The word the page uses for it.
   */
  benefits: string
  /**
   * What the page says of an opening whose type is Full-time, in the language of the site.
   */
  fullTime: string
  /**
   * What the page says of an opening whose type is Part-time, in the language of the site.
   */
  partTime: string
  /**
   * Needed only if the type of an opening is Contract. What the page says for it, in the language of the site.
   */
  contract?: string
  /**
   * Needed only if the type of an opening is Temporary. What the page says for it, in the language of the site.
   */
  temporary?: string
  /**
   * Needed only if the type of an opening is Internship. What the page says for it, in the language of the site.
   */
  internship?: string
  /**
   * Needed only if the type of an opening is Volunteer. What the page says for it, in the language of the site.
   */
  volunteer?: string
  /**
   * Needed only if the type of an opening is Per day. What the page says for it, in the language of the site.
   */
  byTheDay?: string
}
/**
 * One job opening with all its lines.
 */
export interface OpeningBlock {
  /**
   * opening: One job opening with all its lines.
   */
  type: 'opening'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * The short name of the opening.
   */
  opening: Opening
  /**
   * Optional. The link above the heading.
   */
  back?: Action
  /**
   * The small words inside each opening.
   */
  labels: OpeningLabels
  /**
   * Optional. Stands beside the day on which the opening came out, where it says one.
   */
  posted?: string
  /**
   * Optional. Stands beside the last day on which people can apply, where the opening says one.
   */
  closes?: string
  /**
   * The link to the form.
   */
  apply: Action
  /**
   * Optional. Under the opening: opens what the device has for sharing, or else an e-mail with the address.
   */
  share?: string
}
/**
 * When the business is open, as site.yaml has it.
 */
export interface OpeningHoursBlock {
  /**
   * opening-hours: When the business is open, as site.yaml has it.
   */
  type: 'opening-hours'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * Optional. The word for days without hours; without it they are left out.
   */
  closed?: string
  /**
   * Optional. A line under the hours.
   */
  note?: string
  hours: HoursLine[]
}
/**
 * Optional. With these words each opening has a page of its own, under the address of this page, such as /career/mathematics-teacher. When the opening has closed, its page says so.
 */
export interface OpeningPages {
  /**
   * Stands in the browser’s tab and in search results. {title} stands for the name of the job; {location}, {department}, {type} and {experience} may be used as well, if each opening has that line.
   */
  title: string
  /**
   * One or two sentences for search results, with the same words in braces.
   */
  description: string
  /**
   * The words of the link back to the list.
   */
  back: string
  /**
   * Stands beside the day on which the opening came out, where it says one.
   */
  posted: string
  /**
   * Stands beside the last day on which people can apply, where the opening says one.
   */
  closes: string
  /**
   * What the page says from the day after. Write {day} where the last day goes.
   */
  closed: string
  /**
   * Optional. Under the opening: opens what the device has for sharing, or else an e-mail with the address.
   */
  share?: string
  under: string
}
/**
 * The list of job openings.
 */
export interface OpeningsBlock {
  /**
   * openings: The list of job openings.
   */
  type: 'openings'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * A line or two under the heading.
   */
  intro?: string
  /**
   * all, or the ids of the openings to show.
   */
  openings: Opening[]
  /**
   * What stands here while the list has no entries. Needed only then.
   */
  empty?: string
  /**
   * The small words inside each opening.
   */
  labels: OpeningLabels
  /**
   * The link under each opening.
   */
  apply: Action
  /**
   * Optional. With these words each opening has a page of its own, under the address of this page, such as /career/mathematics-teacher. When the opening has closed, its page says so.
   */
  pages?: OpeningPages
}
/**
 * The main heading of a page with a line under it and, if wanted, a link back.
 */
export interface PageHeadingBlock {
  /**
   * page-heading: The main heading of a page with a line under it and, if wanted, a link back.
   */
  type: 'page-heading'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * The main heading of the page.
   */
  heading: string
  /**
   * A line or two under the heading.
   */
  intro?: string
  /**
   * A link that leads back.
   */
  back?: Action
}
/**
 * A photo across the page, with words under it.
 */
export interface PhotoBlock {
  /**
   * photo: A photo across the page, with words under it.
   */
  type: 'photo'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Optional. Heading of the block.
   */
  heading?: string
  /**
   * The picture and the words that stand in for it.
   */
  photo: Picture
  /**
   * Optional. Words under the photo, for everybody.
   */
  caption?: string
}
/**
 * One point.
 */
export interface Point {
  /**
   * The small drawing above the title.
   */
  icon:
    | 'heart'
    | 'people'
    | 'growth'
    | 'star'
    | 'clock'
    | 'group'
    | 'bulb'
    | 'book'
    | 'chat'
    | 'music'
    | 'maths'
    | 'science'
    | 'computer'
    | 'target'
    | 'eye'
    | 'shield'
    | 'place'
    | 'phone'
    | 'calendar'
    | 'card'
    | 'tooth'
    | 'home'
  /**
   * A few words.
   */
  title: string
  /**
   * One or two sentences.
   */
  text: string
}
/**
 * A row of points, each with a small drawing, a title and a text.
 */
export interface PointsBlock {
  /**
   * points: A row of points, each with a small drawing, a title and a text.
   */
  type: 'points'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading?: string
  /**
   * A line or two under the heading.
   */
  intro?: string
  /**
   * The points, in the order shown.
   *
   * @minItems 1
   *
   * Items: One point.
   */
  items: Point[]
}
/**
 * The full text of a policy.
 */
export interface PolicyBlock {
  /**
   * policy: The full text of a policy.
   */
  type: 'policy'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * The file, without .yaml.
   */
  policy: Policy
}
/**
 * The small words around a question.
 */
export interface PracticeLabels {
  /**
   * Stands above the row of questions.
   */
  choose: string
  /**
   * What one taps for the hint.
   */
  hint: string
  /**
   * What the page says to the right answer.
   */
  right: string
  /**
   * What the page says to another answer.
   */
  wrong: string
  /**
   * What one taps for the explanation.
   */
  because: string
}
/**
 * Questions that visitors answer on the page, one at a time.
 */
export interface PracticeBlock {
  /**
   * practice: Questions that visitors answer on the page, one at a time.
   */
  type: 'practice'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * Optional. A line or two under the heading.
   */
  intro?: string
  /**
   * all, or the ids of the questions to show.
   */
  questions: PracticeQuestion[]
  /**
   * What stands here while the list has no entries. Needed only then.
   */
  empty?: string
  /**
   * The small words around a question.
   */
  labels: PracticeLabels
  /**
   * Optional. A way on, below the question.
   */
  action?: Action
  /**
   * Optional. The words of the button once a level is chosen whose question is not among these. Only where the button leads to a page that has a question for each level. {level} stands for its name.
   */
  levelAction?: string
}
/**
 * One thing and its price.
 */
export interface PriceLine {
  /**
   * What it is.
   */
  name: string
  /**
   * Optional. A line about it.
   */
  text?: string
  /**
   * An amount, words, or both: with {price} in the words, the amount stands there.
   */
  price: Price
}
/**
 * What things cost, one line each.
 */
export interface PriceListBlock {
  /**
   * price-list: What things cost, one line each.
   */
  type: 'price-list'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * Optional. A line or two under the heading.
   */
  intro?: string
  /**
   * The lines, in the order shown.
   *
   * @minItems 1
   *
   * Items: One thing and its price.
   */
  items: PriceLine[]
  /**
   * Optional. A line under the list.
   */
  note?: string
}
/**
 * A grid of program cards.
 */
export interface ProgramCardsBlock {
  /**
   * program-cards: A grid of program cards.
   */
  type: 'program-cards'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * A line or two under the heading.
   */
  intro?: string
  /**
   * all, or the ids of the programs to show.
   */
  programs: Program[]
  /**
   * What stands here while the list has no entries. Needed only then.
   */
  empty?: string
}
/**
 * A heading and running text.
 */
export interface ProseBlock {
  /**
   * prose: A heading and running text.
   */
  type: 'prose'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * The text, in Markdown.
   */
  text: RichText
}
/**
 * The words of one person.
 */
export interface Quote {
  /**
   * What the person said, without quotation marks around it.
   */
  words: string
  /**
   * Who said it.
   */
  name: string
  /**
   * Who the person is to you: whose mother or father, or since when a customer.
   */
  role?: string
  /**
   * On which day it was said or written.
   */
  said?: Day
}
/**
 * What people say of the business, each with their name.
 */
export interface QuotesBlock {
  /**
   * quotes: What people say of the business, each with their name.
   */
  type: 'quotes'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * The quotes, in the order shown. Only words that somebody has said and lets you print.
   *
   * @minItems 1
   *
   * Items: The words of one person.
   */
  quotes: Quote[]
}
/**
 * The small words of the timetable.
 */
export interface TimetableLabels {
  /**
   * Above the names of the groups.
   */
  group: string
  /**
   * Above the places.
   */
  places: string
  /**
   * {free} stands for the places that are free, {of} for all places.
   */
  free: string
  /**
   * Where no place is free.
   */
  full: string
  /**
   * Before the link to the next group with a place, where a group is full.
   */
  next: string
  /**
   * {day} stands for the first day of the group.
   */
  from: string
  /**
   * {day} stands for the last day of the group.
   */
  until: string
}
/**
 * When the groups meet, with the places that are free.
 */
export interface TimetableBlock {
  /**
   * timetable: When the groups meet, with the places that are free.
   */
  type: 'timetable'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * Optional. A line or two under the heading.
   */
  intro?: string
  /**
   * Optional. With it, visitors choose a level and see the groups for it.
   */
  chooser?: Chooser
  /**
   * all, or the ids of the groups to show.
   */
  groups: TimetableGroup[]
  /**
   * What stands here while the list has no entries. Needed only then.
   */
  empty?: string
  /**
   * The small words of the timetable.
   */
  labels: TimetableLabels
  /**
   * The link of each group with a place. The trial form that it leads to, or the message of the chat, names the group.
   */
  action: Action
  /**
   * Optional. The link of a full group for which no other one is offered. The form that it leads to, or the message of the chat, names the group.
   */
  waiting?: Action
  /**
   * Optional. The link to the timetable as a calendar (timetable.ics), which phones and computers can add to their own.
   */
  calendar?: string
  /**
   * Optional, for search engines: online, onsite, or blended, which is both.
   */
  held?: 'online' | 'onsite' | 'blended'
}
/**
 * The words of this field of the form.
 */
export interface PhoneField {
  /**
   * The words above the field.
   */
  label: string
  /**
   * Optional help under the label.
   */
  hint?: string
  /**
   * Shown, in grey, while the field is empty.
   */
  placeholder: string
  /**
   * Shown when the field is left empty. Say what to do.
   */
  missing: string
  /**
   * Shown when what stands in the field does not fit. Say what does.
   */
  wrong: string
}
/**
 * The words of this field of the form.
 */
export interface TimeField {
  /**
   * The words above the field.
   */
  label: string
  /**
   * Optional help under the label.
   */
  hint?: string
  /**
   * Words of this choice.
   */
  morning: string
  /**
   * Words of this choice.
   */
  afternoon: string
  /**
   * Words of this choice.
   */
  evening: string
}
/**
 * Optional. Shown where a visitor comes from a group of the timetable: a tick beside its name, and what is sent says which group it is. Otherwise the form has no such field.
 */
export interface PreferredGroupField {
  /**
   * {group} stands for the name and the times of the group.
   */
  label: string
}
/**
 * The words of each field.
 */
export interface TrialFields {
  /**
   * The words of this field of the form.
   */
  parentName: RequiredField
  /**
   * The words of this field of the form.
   */
  childName: RequiredField
  /**
   * The words of this field of the form.
   */
  childAge: RequiredField
  /**
   * The words of this field of the form.
   */
  city: RequiredField
  /**
   * The words of this field of the form.
   */
  phone: PhoneField
  /**
   * The words of this field of the form.
   */
  preferredTime: TimeField
  /**
   * Optional. Shown where a visitor comes from a group of the timetable: a tick beside its name, and what is sent says which group it is. Otherwise the form has no such field.
   */
  preferredGroup?: PreferredGroupField
}
/**
 * One step, in two or three words and a line.
 */
export interface PromiseStep {
  /**
   * The step in a few words.
   */
  title: string
  /**
   * A line about it.
   */
  text: string
}
/**
 * Optional. What happens once the form is sent, beside it on a wide screen and below it on a phone, and what parents can rely on, under its button. Say nothing here that your policies do not say.
 */
export interface FormPromise {
  /**
   * Stands above the steps.
   */
  heading: string
  /**
   * What happens, one after the other.
   *
   * @minItems 2
   * @maxItems 5
   *
   * Items: One step, in two or three words and a line.
   */
  steps: PromiseStep[]
  /**
   * Optional. Under the button: a line or two each, with a link to the policy that says more.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: What you promise, and a link to where it stands.
   */
  assurances?: RichText[]
  /**
   * Optional. When people can reach you by chat or telephone.
   */
  reach?: string
}
/**
 * The form that asks for a free trial class.
 */
export interface TrialFormBlock {
  /**
   * trial-form: The form that asks for a free trial class.
   */
  type: 'trial-form'
  /**
   * Optional. The part after # in a link to this block.
   */
  id?: string
  /**
   * Heading of the block.
   */
  heading: string
  /**
   * A line or two under the heading.
   */
  intro?: string
  /**
   * Optional. Stands above the fields where a visitor has chosen a level or a course before: {about} stands for them. Nothing of it is sent.
   */
  about?: string
  /**
   * The words of each field.
   */
  fields: TrialFields
  /**
   * What sending does.
   */
  submit: string
  /**
   * Stands above the list of what is missing, when somebody sends the form too early.
   */
  problem: string
  /**
   * What is asked and why, and how to have it deleted.
   */
  notice: RichText
  /**
   * Optional. What happens once the form is sent, beside it on a wide screen and below it on a phone, and what parents can rely on, under its button. Say nothing here that your policies do not say.
   */
  promise?: FormPromise
  /**
   * Buttons for parents who would rather chat or call.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A button that leads somewhere.
   */
  actions: Action[]
  /**
   * Shown when no thank-you page comes of the form: it has probably arrived, and nobody can say so for certain.
   */
  unconfirmed: NoticeText
  /**
   * The page of this site that people see once they have sent the form. Your own computer (npm start) shows it; a form service does when it can send people on: see redirectField in services.yaml.
   */
  thanks: Link
  service: LinkedServices['forms']
}

/** The entries of each collection. */
export interface Collections {
  courses: Course
  educators: Educator
  faq: Question
  forms: JobForm
  levels: Level
  openings: Opening
  pages: PageFile
  policies: Policy
  practice: PracticeQuestion
  programs: Program
  timetable: TimetableGroup
}

/** The settings of each service, with what a block needs besides. */
export type LinkedServices = { [K in keyof ServiceAdditions]: NonNullable<Services[K]> & ServiceAdditions[K] }

export type Block =
  | BlogListBlock
  | BlogPostBlock
  | CallTimeBlock
  | CallToActionBlock
  | ContactFormBlock
  | CourseOffersBlock
  | CourseTabsBlock
  | EducatorsBlock
  | FaqBlock
  | HeroBlock
  | JobFormBlock
  | LevelSheetBlock
  | NotFoundBlock
  | OpeningBlock
  | OpeningHoursBlock
  | OpeningsBlock
  | PageHeadingBlock
  | PhotoBlock
  | PointsBlock
  | PolicyBlock
  | PracticeBlock
  | PriceListBlock
  | ProgramCardsBlock
  | ProseBlock
  | QuotesBlock
  | TimetableBlock
  | TrialFormBlock

export type BlockType = Block['type']
