/** In development: the check's report, over the page, until the content is mended. */

const ID = 'content-report'

/** Shows `text`, or takes the report away when it is empty. */
export function showReport({ text }: { text: string }): void {
  const shown = document.getElementById(ID)
  if (text === '') {
    shown?.remove()
    return
  }
  const panel = shown ?? document.body.appendChild(document.createElement('pre'))
  panel.id = ID
  panel.setAttribute('role', 'alert')
  panel.tabIndex = 0
  panel.textContent = text
  panel.style.cssText =
    'position:fixed;inset:auto 1rem 1rem 1rem;z-index:99;max-height:60vh;overflow:auto;margin:0;padding:1rem 1.25rem;' +
    'border-left:6px solid #ff6b6b;border-radius:8px;background:#1b2236;color:#fff;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap'
}
