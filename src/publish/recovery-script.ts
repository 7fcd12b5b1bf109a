/**
 * A script for the head of a page whose words come by script alone, without its tags. A newer build may replace the scripts
 * before they are fetched: then the document is loaded once more. When that does not help, or there is no connection, or
 * nothing comes within half a minute, the page says so with what waits in its templates (`render-days.ts`).
 *
 * The loader tells it by the event `unavailable`. A document that was reloaded never reloads itself.
 */
export const RECOVERY_SCRIPT = [
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
