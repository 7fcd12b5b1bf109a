/** The colours of a site, for whatever a build makes beside its style sheets. */
import type { Site } from '../../compiler/link/site.ts'
import { schemesOf } from '../../compiler/theme/schemes.ts'

type Themed = Pick<Site, 'settings' | 'theme'>

/** Returns the schemes by day and in the dark. */
export const siteSchemes = ({ settings, theme = {} }: Themed) => schemesOf(theme, settings.colours)

/** Returns the colours by day. */
export const siteColours = (site: Themed) => siteSchemes(site).day
