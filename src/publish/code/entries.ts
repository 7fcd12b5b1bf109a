/** Modules by which the code is entered. Paths from the project's folder. */

/** The script on every page. */
export const LOADER = 'src/entry-client.tsx'

/** What the loader fetches, by the address that stands in the HTML. */
export const APP = 'src/site/page/hydrate.tsx'

/** Draws pages as HTML. */
export const RENDERER_ENTRY = 'src/entry-server.tsx'

/** What the loader fetches in development alone: no build has any of it. */
export const DESK = 'src/editor/overlay/start.tsx'

/** What stands in the place of a site that was never in order; in development alone too. */
export const BROKEN_PAGE = 'src/editor/overlay/report/render-broken-page.tsx'
