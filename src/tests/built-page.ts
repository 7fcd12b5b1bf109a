/**
 * Reads words of a built site from its files. Tests of the engine use these words, so that editors may change them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../disk/read-folder.ts'

type Built = { folder: string }

/** @param path of a page, without leading slash */
export const pageHtml = ({ folder }: Built, path: string): string =>
  readFileSync(join(folder, `${path || 'index'}.html`), 'utf8')

/** Returns the files of a folder's pages, without those that only lead to another address. */
export function pageFiles(folder: string): string[] {
  const files = new Set(listFiles(folder).filter((file) => file.endsWith('.html')))
  return [...files].filter(
    (file) => !files.has(file.replace(/\/index\.html$/, '.html')) || !file.endsWith('/index.html'),
  )
}

/** Removes what waits for later days from the HTML of a page. */
const withoutScheduled = (html: string): string => html.replace(/<template data-place=.*?<\/template>/gs, '')

/** The address of the first opening's page, without leading slash. */
export const firstOpening = (site: Built): string =>
  /href="\/(career\/[a-z-]+)"/.exec(withoutScheduled(pageHtml(site, 'career')))?.[1] ?? ''

/** The text that a reader sees without scripts, including closed answers, with single spaces between words. */
export const readableText = (html: string): string =>
  plainText(html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ').replace(/^[\s\S]*?<body\b/, '<body'))

/** The text of the page's main heading. */
export const mainHeading = (html: string): string =>
  plainText(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(withoutScheduled(html))?.[1] ?? '')

/** The text of the page's title. */
export const titleOf = (html: string): string =>
  plainText(/<title\b[^>]*>([\s\S]*?)<\/title>/.exec(withoutScheduled(html))?.[1] ?? '')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' }

/** The text between the tags. */
export const plainText = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
