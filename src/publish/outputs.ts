import type { Output } from '../collections/collection.ts'
import { COLLECTIONS } from '../collections/collections.ts'
import { ROBOTS, robotsText } from './robots.ts'
import { SECURITY_FILE, securityText } from './security-text.ts'
import { WEB_MANIFEST, webManifest } from './web-manifest.ts'

/** Files beside the pages that are made from the site alone, those of collections included. `npm start` serves them too. */
export const OUTPUTS: readonly Output[] = [
  { path: WEB_MANIFEST, make: webManifest },
  { path: ROBOTS, make: robotsText },
  { path: SECURITY_FILE, make: securityText },
  ...COLLECTIONS.flatMap(({ outputs = [] }) => outputs),
]
