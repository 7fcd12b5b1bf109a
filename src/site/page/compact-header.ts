/** The header is 80 px tall at the top of the page and 64 px once it is scrolled by more than 10 px (specification, section 2). */
const THRESHOLD = 10

/** Marks the document while it is scrolled; styles do the rest. Works before and without hydration. */
export function watchScroll(): void {
  const update = () => document.documentElement.toggleAttribute('data-compact', scrollY > THRESHOLD)
  addEventListener('scroll', update)
  update()
}
