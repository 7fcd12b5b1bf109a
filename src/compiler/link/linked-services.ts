/** What blocks are told of the outside services. */
import { isStatic, toPattern } from '../routing/routes.ts'
import { phonePattern } from '../schema/phone-numbers.ts'
import type { Services, SiteSettings } from '../schema/types.gen.ts'
import type { LinkedServices } from '../schema/values.ts'
import { isObject } from '../schema/walk.ts'
import { type Folder, findItem } from './folder.ts'
import { FORM_STAND_IN } from './mock-addresses.ts'
import { showsPost } from './post-route.ts'

/**
 * @param folder without errors
 * @param base the path the site lives under
 * @param pages the addresses of the site, each with the page it shows
 * @returns those services that `services.yaml` has, frozen
 */
export function linkedServices(
  folder: Folder,
  base: string,
  { dates, language, phoneNumbers, url }: SiteSettings,
  pages: readonly { path: string; shows: string }[],
): Partial<LinkedServices> {
  const { content, forms } = (folder.files.get('services.yaml')?.source.data ?? {}) as Services
  const post = pages.find(({ path, shows }) => !isStatic(path) && showsPost(path, blocksOf(folder, shows)))
  const services: Partial<LinkedServices> = {
    ...(content && {
      content: {
        ...content,
        base,
        dates: dates ?? language,
        ...(post && { post: base + toPattern(post.path).slice(1) }),
      },
    }),
    ...(forms && {
      forms: {
        ...forms,
        endpoint: forms.endpoint || base + FORM_STAND_IN,
        phonePattern: phonePattern(phoneNumbers),
        countryCode: phoneNumbers.countryCode,
        origin: new URL(url).origin,
      },
    }),
  }
  for (const settings of Object.values(services)) Object.freeze(settings)
  return services
}

/** The blocks of a page as written; a policy has none. */
function blocksOf(folder: Folder, id: string): { type?: unknown }[] {
  const value = findItem(folder, ['pages', 'policies'], id)?.value
  return isObject(value) && Array.isArray(value.blocks) ? value.blocks : []
}
