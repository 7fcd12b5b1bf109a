/** The document around a page: the template that Vite makes of `index.html`, and what every head contains. */
import { contentHost, postsAddress } from '../blog/queries.ts'
import { onAllDays } from '../compiler/calendar/scheduled-changes.ts'
import { escapeMarkup } from '../compiler/escape-markup.ts'
import { textDirection } from '../compiler/link/locale.ts'
import type { LayoutData, PageData } from '../compiler/link/page-data.ts'
import type { LanguagePages, Route, Site } from '../compiler/link/site.ts'
import { pageFileAddress } from '../compiler/routing/addresses.ts'
import type { Block } from '../compiler/schema/types.gen.ts'
import type { StyleSheet } from './code/style-sheets.ts'
import { OFFLINE_FILE, OFFLINE_POLICY } from './headers.ts'
import { FAVICON, isDrawing, siteIcons } from './images/site-icons.ts'
import { jsonLd } from './json-ld.ts'
import { WEB_MANIFEST } from './outputs.ts'
import { type Feed, feedLink, isBlog } from './post-pages.ts'
import { siteStyles } from './site-styles.ts'

/** Replaces `{{name}}` in the template. */
export type DocumentParts = {
  language: string
  direction: 'ltr' | 'rtl'
  head: string
  shell: string
  page: string
  /** Addresses with spaces between them, the app's own first. */
  scripts: string
  /** Of the loader's request: `low` leaves the line to the fonts of the first view. In the template of a build only. */
  priority?: 'low' | 'auto'
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
export function siteHead(site: Site, shell: LayoutData, feed: Feed | undefined): { markup: string; scripts: string[] } {
  const scripts = [noticeScript(shell), offerScript(shell), offlineScript(site)].filter(
    (script) => script !== undefined,
  )
  const parts = [
    ...scripts.map((script) => `<script>${script}</script>`),
    iconLinks(site),
    feed ? feedLink(site, feed) : '',
    jsonLd(site),
  ]
  return { markup: parts.join(''), scripts }
}

/** Links the icons and the manifest. The `.ico` comes first: browsers take the last one that they can show. */
export function iconLinks(site: Site): string {
  const { small, apple } = siteIcons(site)
  return [
    `<link rel="icon" href="${site.assets}${FAVICON}" sizes="32x32">`,
    isDrawing(site)
      ? iconLink(site)
      : `<link rel="icon" href="${site.assets}${small.path}" sizes="32x32" type="image/png">`,
    `<link rel="apple-touch-icon" href="${site.assets}${apple.path}">`,
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
export function noticeScript(shell: Pick<LayoutData, 'notice' | 'coming'>): string | undefined {
  if (onAllDays(shell).every(({ notice }) => !notice)) return undefined
  const name = JSON.stringify(shell.notice?.id)
  const hide = `try{localStorage.getItem(${name})===null||document.documentElement.setAttribute('data-notice-closed','')}catch{}`
  return (shell.notice ? hide : '') + CLOSE_NOTICE
}

type Languages = Pick<LayoutData, 'language'> & { languages?: readonly Pick<LanguagePages, 'tag'>[] }

/**
 * Returns a script that offers the page in the language of the browser before it is painted, until the visitor has chosen a
 * language or closed the line. Without storage it is offered on each page.
 *
 * @returns undefined for a site in one language
 */
export function offerScript({ languages, language }: Languages): string | undefined {
  if (!languages) return undefined
  const own = JSON.stringify(language)
  const known = JSON.stringify(languages.map(({ tag }) => tag))
  return (
    `{const root=document.documentElement,name='copybook.language',own=${own};` +
    // Of the tags in that language: the same script and country, or the same script, or that of this page.
    `const full=(tag)=>{try{return new Intl.Locale(tag).maximize()}catch{return{}}},best=(tag)=>{` +
    `const {language,script,baseName}=full(tag),spoken=[own,...${known}].filter((one)=>full(one).language===language);` +
    `return spoken.find((one)=>full(one).baseName===baseName)??spoken.find((one)=>full(one).script===script)??spoken[0]};` +
    `let chosen=null;try{chosen=localStorage.getItem(name)}catch{}` +
    `const first=navigator.languages.map(best).find((tag)=>tag);` +
    `if(chosen===null&&first&&first!==own)root.dataset.offer=first;` +
    `addEventListener('click',({target})=>{const pressed=target.closest('[data-language]');if(!pressed)return;` +
    `try{localStorage.setItem(name,pressed.dataset.language)}catch{}delete root.dataset.offer;` +
    `if(!pressed.href)document.getElementById('main')?.focus({preventScroll:true})})}`
  )
}

/**
 * Returns a script that registers the worker once the page has loaded. The first worker has not seen the page and its files,
 * so it gets their addresses.
 *
 * @returns undefined without `offline:`
 */
export function offlineScript({ assets, settings }: Pick<Site, 'assets' | 'settings'>): string | undefined {
  if (!settings.offline) return undefined
  return (
    "addEventListener('load',()=>{" +
    `let s=navigator.serviceWorker,t=self.trustedTypes,a=${JSON.stringify(assets + OFFLINE_FILE)};if(!s)return;` +
    's.controller||s.ready.then(({active:w})=>w.postMessage(' +
    "[location.href,...performance.getEntriesByType('resource').map(({name:n})=>n)]));" +
    `s.register(t?t.createPolicy('${OFFLINE_POLICY}',{createScriptURL:()=>a}).createScriptURL(a):a).catch(console.warn)})`
  )
}

/** Returns the files of a page's HTML, all the same: hosts differ in which of the two they look for. */
export function pageFiles(name: string): [first: string, ...others: string[]] {
  return name === 'index' || name === '404' ? [`${name}.html`] : [`${name}.html`, `${name}/index.html`]
}

export const dataFile = ({ base }: Site, name: string): string => pageFileAddress(base, name).slice(base.length)

/** With the version, a browser does not use an older copy. */
export const dataAddress = ({ base }: Site, name: string, version: string): string =>
  `${pageFileAddress(base, name)}?${version}`

/** Returns an address of the route, for the page that all its addresses share. */
export const samplePath = ({ path, name }: Pick<Route, 'path' | 'name'>): string =>
  path === '*' ? '/404' : path === '/' ? '/' : `/${encodeURI(name)}`

/** Returns HTML that redirects the browser, and is a link if that fails, for hosts that know no redirects. */
export function movedPage({ settings, base }: Site, { to, title }: Site['moved'][number]): string {
  const href = escapeMarkup(to)
  const canonical = escapeMarkup(new URL(to.startsWith(base) ? to.slice(base.length) : to, settings.url).href)
  return [
    `<!doctype html><html lang="${escapeMarkup(settings.language)}" dir="${textDirection(settings.language)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`,
    `<title>${escapeMarkup(title)}</title><link rel="canonical" href="${canonical}">`,
    `<meta http-equiv="refresh" content="0; url=${href}"><meta name="viewport" content="width=device-width">`,
    `</head><body><a href="${href}">${escapeMarkup(title)}</a></body></html>`,
  ].join('')
}

/** `text`: exactly what is between the tags. */
export type PageSheet = Pick<StyleSheet, 'blocks'> & { text: string }

/** Returns all sheets of a site in the order of the cascade. The first one contains the colours of the site. */
export function pageSheets(site: Site, sheets: readonly StyleSheet[]): PageSheet[] {
  return sheets.map(({ blocks, css }) => {
    const text = css.replaceAll('url(./', () => `url(${site.assets}`)
    return blocks ? { blocks, text } : { text: text + siteStyles(site) }
  })
}

/** Returns the blocks of a page, today and on later days. */
export const blocksOfAllDays = (page: PageData): Block[] => onAllDays(page).flatMap(({ blocks }) => blocks)

/** Returns the sheets for a page with these blocks. */
export function sheetsFor(sheets: readonly PageSheet[], blocks: readonly Block[]): PageSheet[] {
  return sheets.filter((sheet) => !sheet.blocks || blocks.some(({ type }) => sheet.blocks?.includes(type)))
}

/**
 * Returns tags for a page that waits for posts. The list of posts and the scripts, which the loader and the app would request
 * later, are requested with the document, and connections are opened.
 *
 * @param scripts addresses of the app and of the page's blocks
 */
export function earlyLinks(scripts: readonly string[], blocks: readonly Block[]): string {
  const blog = blocks.find(isBlog)
  const list = blog?.type === 'blog-list' && postsAddress(blog.service)
  const host = blog && contentHost(blog.service)
  return [
    list
      ? `<link rel="preload" as="fetch" crossorigin media="(scripting:enabled)" href="${escapeMarkup(list)}">`
      : host && `<link rel="preconnect" crossorigin href="${host}">`,
    host && '<link rel="preconnect" href="https://cdn.sanity.io">',
    ...scripts.map((address) => `<link rel="modulepreload" href="${address}">`),
  ]
    .filter(Boolean)
    .join('')
}

/**
 * Returns the tags for a head. The late sheet delays nothing: it is for paper until the loader applies it to the screen too
 * (`site/page/before-app.ts`). Without scripts it applies at once.
 */
export function styleTags(sheets: readonly PageSheet[], late: string): string {
  const inlined = sheets.map(({ text }) => `<style>${text}</style>`)
  return `${inlined.join('')}<link rel="stylesheet" href="${late}" media="print,(scripting:none)" id="late">`
}
