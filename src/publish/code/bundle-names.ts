/** The parts of the compiled code by their name in the bundle. */

/** What lies under it goes into the built site as it is. */
export const SITE = 'site/'

/** `index.html` with the loader's script tag, its places still to fill. */
export const TEMPLATE = 'template.html'

/** A module that turns a page's data into HTML. */
export const RENDERER = 'renderer.js'

/** Which scripts a page needs, as JSON. */
export const SCRIPTS = 'scripts.json'

/** The style sheets in the order of the cascade, and the names of those that are files, as JSON. */
export const SHEETS = 'sheets.json'
