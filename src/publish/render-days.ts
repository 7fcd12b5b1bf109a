/** Renders a page with its scheduled changes, and with what it shows if its scripts do not load. */
import { startOf } from '../compiler/calendar/civil-day.ts'
import { asOf, scheduledDays } from '../compiler/calendar/scheduled-changes.ts'
import type { PageData } from '../compiler/link/page-data.ts'
import type { Rendered } from '../entry-server.tsx'
import type { View } from '../site/page/view.ts'
import { isBlog } from './post-pages.ts'
import { scheduledMarkup } from './scheduled-markup.ts'

/**
 * For pages with scheduled changes. It shows what is due before the browser paints: the observer is called between two parts
 * of the document, so nothing moves. In an open tab it shows later changes in time, until the app does (`site/page`).
 *
 * `data-as-of` on the root element is the moment of the page: the latest one, also when the end of a page arrives after its
 * later changes were shown. A timer takes at most 2^31 - 1 milliseconds.
 */
export const SCHEDULED_SCRIPT = [
  '(d=>{',
  'let r=d.documentElement,h,',
  'f=()=>{',
  'clearTimeout(h);',
  "for(let t of d.querySelectorAll('[data-from]')){",
  'let{from:m,place:p}=t.dataset,w=m-Date.now();',
  'if(w>0){h=setTimeout(f,Math.min(w,2**31-1));break}',
  "let n=d.evaluate(`//comment()[.='${p}']`,d,null,9).singleNodeValue?.nextSibling,",
  "b=t.content.querySelector('[data-dismiss]');",
  'if(!n)continue;',
  "try{b&&r.toggleAttribute('data-notice-closed',localStorage.getItem(b.dataset.dismiss)!==null)}catch{}",
  'n.replaceWith(t.content);t.remove();r.dataset.asOf=Math.max(m,r.dataset.asOf||0)',
  '}},',
  'o=new MutationObserver(f);',
  'o.observe(d,{childList:!0,subtree:!0});',
  "addEventListener('DOMContentLoaded',()=>o.disconnect());",
  "for(let e of['visibilitychange','pageshow','focus'])addEventListener(e,f)",
  '})(document)',
].join('')

/**
 * For pages whose words are loaded by script. A newer build may have replaced the scripts: then the document is loaded once
 * more. If that does not help, if there is no connection, or if nothing arrives within half a minute, the page shows the
 * template for this case. The loader calls it by the event `unavailable`. A reloaded document never reloads itself.
 */
const RECOVERY_SCRIPT = [
  '(d=>{',
  'let r=d.documentElement.dataset,',
  'show=()=>{',
  "r.unavailable='';",
  "for(let t of d.querySelectorAll('[data-from=Infinity]'))t.dataset.from=0;",
  "dispatchEvent(new Event('focus'))",
  '},',
  'again=()=>{',
  "if(performance.getEntriesByType('navigation')[0]?.type==='reload')return show();",
  "fetch(location.href,{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),show)",
  '};',
  "addEventListener('unavailable',again);",
  "addEventListener('error',({target:t})=>{t.localName==='script'&&again()},!0);",
  "addEventListener('click',({target:t})=>{t.closest('[data-retry]')&&location.reload()});",
  "setTimeout(()=>{'hydrated'in r||show()},3e4)",
  '})(document)',
].join('')

/** All scripts of this file, for the security policy. */
export const DAY_SCRIPTS: readonly string[] = [SCHEDULED_SCRIPT, RECOVERY_SCRIPT]

/** Returns whether a page shows that something is still loading. */
export const isWaiting = (body: string): boolean => body.includes(' aria-busy="true"')

/** Adds `scheduled` for the beginning of the head: scripts, and templates of later days; empty if nothing changes. */
export async function renderDays(
  view: View,
  render: (view: View) => Promise<Rendered>,
): Promise<Rendered & { scheduled: string }> {
  const { shell, page } = view
  const days = scheduledDays(shell, page)
  const views = [view, ...days.map((day) => ({ ...view, shell: asOf(shell, day), page: asOf(page, day) }))]
  const versions: Rendered[] = []
  for (const each of views) versions.push(await render(each))
  const waits = versions.some(({ body }) => isWaiting(body))
  const last = views.at(-1)
  if (waits && last) versions.push(await render({ ...last, page: unavailable(last.page) }))
  const moments = [...days.map((day) => startOf(day, shell.timeZone)), ...(waits ? [Number.POSITIVE_INFINITY] : [])]
  const { merge, templates } = scheduledMarkup(moments)
  const [head, body] = [merge(versions.map((one) => one.head)), merge(versions.map((one) => one.body))]
  const scripts = [...(templates() ? [SCHEDULED_SCRIPT] : []), ...(waits ? [RECOVERY_SCRIPT] : [])]
  return { head, body, scheduled: scripts.map((text) => `<script>${text}</script>`).join('') + templates() }
}

/** Returns a page whose posts cannot be loaded. */
const unavailable = (page: PageData): PageData => ({
  ...page,
  blocks: page.blocks.map((block) => (isBlog(block) ? { ...block, unavailable: true } : block)),
})
