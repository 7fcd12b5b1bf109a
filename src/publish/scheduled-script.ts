/**
 * A script for the head of a page with scheduled changes (`scheduled-markup.ts`), without its tags. It shows what is due
 * before the browser paints: the observer is called between two pieces of the document, so nothing on the page moves. Of a
 * tab that stays open it shows the rest when its time comes, until the app does that (`site/page/view-store.ts`).
 *
 * `data-as-of` on the root element names the moment whose page this is. A timer takes at most 2^31 - 1 milliseconds.
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
  'n.replaceWith(t.content);t.remove();r.dataset.asOf=m',
  '}},',
  'o=new MutationObserver(f);',
  'o.observe(d,{childList:!0,subtree:!0});',
  "addEventListener('DOMContentLoaded',()=>o.disconnect());",
  "for(let e of['visibilitychange','pageshow','focus'])addEventListener(e,f)",
  '})(document)',
].join('')
