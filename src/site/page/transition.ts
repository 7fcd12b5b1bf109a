/** The passage from one page to the next. */

/**
 * Lets the old page fade into the one that `draw` puts in its place; for those who asked for less motion, and in
 * browsers that cannot, the new page is simply there. @returns once it is drawn
 */
export async function fadeInto(draw: () => void): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return draw()
  const transition = document.startViewTransition(draw)
  // A fade that is skipped, in a tab nobody looks at, is no mistake: the page is drawn all the same.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => {})
  await transition.updateCallbackDone
}
