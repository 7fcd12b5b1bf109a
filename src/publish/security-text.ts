/** `/.well-known/security.txt` (RFC 9116): where to report a weakness of the site. */
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import type { Site } from '../compiler/link/site.ts'

/** Where it lies in the site. */
export const SECURITY_FILE = '.well-known/security.txt'

/**
 * @param day on which the site is built
 * @returns undefined where the content promises nothing, or promised to read it until an earlier day; and for a site under
 *   a base path, since the file counts at the root of a host alone
 */
export function securityText({ base, settings }: Site, day: CivilDay): string | undefined {
  const { security, contact, language, url } = settings
  if (!security || security.until < day || base !== '/') return undefined
  return [
    `Contact: mailto:${security.email ?? contact.email}`,
    `Expires: ${security.until}T23:59:59Z`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${new URL(`/${SECURITY_FILE}`, url).href}`,
    '',
  ].join('\n')
}
