/** What a site does without a connection: the service worker with its words. `document.ts` has the script that registers it. */
import { escapeMarkup } from '../compiler/escape-markup.ts'
import { textDirection } from '../compiler/link/locale.ts'
import type { Site } from '../compiler/link/site.ts'
import type { OfflineWords as Words } from '../compiler/schema/types.gen.ts'
import { sourceHash } from '../disk/hash.ts'
import type { OfflineSite, OfflineWords } from '../entry-offline.ts'

/**
 * Returns the service worker of a site. Without `offline:` it removes the worker of an earlier build, and what that has kept.
 *
 * @param code of the worker, compiled
 */
export function offlineWorker(site: Site, code: string): string {
  const { base, settings, translations = [] } = site
  if (!settings.offline) return removingWorker(base)
  const languages = [...translations, site].flatMap((one) => wordsOf(one))
  const data: OfflineSite = { base, timeZone: settings.timeZone, languages }
  return `const SITE=${JSON.stringify(data)};${code}`
}

/** A browser asks for the file with each page that it opens, so an old worker is gone with the next one. */
const removingWorker = (base: string): string =>
  [
    "addEventListener('install',()=>skipWaiting());",
    "addEventListener('activate',e=>e.waitUntil(caches.keys().then(all=>Promise.all([registration.unregister(),",
    `...all.filter(one=>/^copybook\\.(pages|files) /.test(one)&&one.endsWith(${JSON.stringify(` ${base}`)})).map(one=>caches.delete(one))]))))`,
  ].join('')

function wordsOf({ base, settings }: Site): OfflineWords[] {
  const { offline, language, dates = language } = settings
  if (!offline) return []
  const mark = `<p role="status" data-kept>${escapeMarkup(offline.kept)}</p>`
  return [{ base, dates, mark, page: otherPage(offline, language), policy: POLICY }]
}

const STYLE =
  'body{max-width:30rem;margin:4rem auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif}' +
  'h1{line-height:1.2}a{display:inline-block;padding:.75rem 1.25rem .75rem 0;color:inherit;font-weight:600}'

const POLICY = `default-src 'none'; style-src ${sourceHash(STYLE)}; base-uri 'none'; frame-ancestors 'none'`

/** The second link has no address but that of the page itself, and so asks for it again. */
function otherPage({ title, text, action, again }: Words, language: string): string {
  const heading = escapeMarkup(title)
  return [
    `<!doctype html><html lang="${escapeMarkup(language)}" dir="${textDirection(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`,
    `<title>${heading}</title><style>${STYLE}</style></head><body><main><h1>${heading}</h1><p>${escapeMarkup(text)}</p><p>`,
    action ? `<a href="${escapeMarkup(action.to.href)}">${escapeMarkup(action.label)}</a> ` : '',
    `<a href="">${escapeMarkup(again)}</a></p></main></body></html>`,
  ].join('')
}
