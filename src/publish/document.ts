/** The document around a page: the template that Vite makes of `index.html`, and what every head contains. */
import { onAllDays } from '../compiler/calendar/scheduled-changes.ts'
import { escapeMarkup } from '../compiler/escape-markup.ts'
import type { Shell } from '../compiler/link/page-data.ts'
import type { Site } from '../compiler/link/site.ts'
import { type Feed, feedLink } from './feed.ts'
import { isDrawing, siteIcons } from './images/icons/site-icons.ts'
import { jsonLd } from './json-ld.ts'
import { WEB_MANIFEST } from './outputs.ts'

/** Replaces `{{name}}` in the template. */
export type DocumentParts = {
  language: string
  direction: 'ltr' | 'rtl'
  head: string
  shell: string
  page: string
  /** Addresses with spaces between them, the app's own first. */
  scripts: string
  /** Of the root element: in development, the token of the editor API. */
  attributes: string
  body: string
}

/** @throws Error if the template has a name that is not in `parts` */
export function fillDocument(template: string, parts: DocumentParts): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = (parts as Record<string, string>)[name]
    if (part === undefined) throw new Error(`index.html has a place {{${name}}} that nothing fills.`)
    return part
  })
}

/** Returns what the head of every page contains, and the texts of its scripts for the security policy. */
export function siteHead(site: Site, shell: Shell, feed: Feed | undefined): { markup: string; scripts: string[] } {
  const script = noticeScript(shell)
  const parts = [
    script === undefined ? '' : `<script>${script}</script>`,
    iconLinks(site),
    feed ? feedLink(site, feed) : '',
    jsonLd(site),
  ]
  return { markup: parts.join(''), scripts: script === undefined ? [] : [script] }
}

/** Links the icons and the manifest. The `.ico` comes first: browsers take the last one that they can show. */
export function iconLinks(site: Site): string {
  const { ico, small, apple } = siteIcons(site)
  return [
    `<link rel="icon" href="${site.base}${ico.path}" sizes="32x32">`,
    isDrawing(site)
      ? iconLink(site)
      : `<link rel="icon" href="${site.base}${small.path}" sizes="32x32" type="image/png">`,
    `<link rel="apple-touch-icon" href="${site.base}${apple.path}">`,
    `<link rel="manifest" href="${site.base}${WEB_MANIFEST}">`,
  ].join('')
}

/** Links the icon of the content folder. */
export function iconLink({ settings }: Pick<Site, 'settings'>): string {
  const { src } = settings.icon
  return `<link rel="icon" href="${escapeMarkup(encodeURI(src))}"${src.endsWith('.svg') ? ' type="image/svg+xml"' : ''}>`
}

/**
 * A script that closes the notice above every page when its button is pressed, and remembers that. The keyboard continues at
 * the top of the page. Without storage it is closed for this page.
 */
export const CLOSE_NOTICE =
  "addEventListener('click',({target})=>{const id=target.closest('[data-dismiss]')?.dataset.dismiss;if(!id)return;" +
  "try{localStorage.setItem(id,'')}catch{}document.documentElement.dataset.noticeClosed='';" +
  "document.getElementById('main')?.focus({preventScroll:true})})"

/**
 * Returns a script that hides a closed notice before the browser paints, so that nothing moves. `render-days.ts` hides that of
 * a later day.
 *
 * @returns undefined for a site without a notice, today and on later days
 */
export function noticeScript(shell: Pick<Shell, 'notice' | 'coming'>): string | undefined {
  if (onAllDays(shell).every(({ notice }) => !notice)) return undefined
  const name = JSON.stringify(shell.notice?.id)
  const hide = `try{localStorage.getItem(${name})===null||document.documentElement.setAttribute('data-notice-closed','')}catch{}`
  return (shell.notice ? hide : '') + CLOSE_NOTICE
}
