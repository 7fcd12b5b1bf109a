/** The styles that may come after the first view (`publish/page-styles.ts`): those for paper are there, the rest follows. */

/** Lets them count for the screen once the page has been painted. */
export function showLateStyles(): void {
  // The task comes after the frame is painted.
  addEventListener('load', () =>
    requestAnimationFrame(() => setTimeout(() => document.getElementById('late')?.setAttribute('media', 'all'))),
  )
}
