/** What blocks learn of the outside services. */

import { primaryOf } from '../routing/addresses.ts'
import { toPattern } from '../routing/routes.ts'
import { phonePattern } from '../schema/formats.ts'
import type { LinkedServices, Services, SiteSettings } from '../schema/types.gen.ts'
import { isObject } from '../schema/walk.ts'
import { type Folder, findItem } from './folder.ts'
import type { LinkContext } from './resolve-link.ts'

/** Address below the base path at which the mock form service answers. */
export const FORM_MOCK = '_forms'

type Given = {
  base: string
  assets: string
  settings: SiteSettings
  /** The addresses of the site, each with the page it shows. */
  pages: readonly { path: string; shows: string }[]
  addressOf: LinkContext['addressOf']
}

/**
 * @param folder without errors
 * @returns the services that `services.yaml` has, frozen
 */
export function linkedServices(
  folder: Folder,
  { base, assets, settings, pages, addressOf }: Given,
): Partial<LinkedServices> {
  const { dates, language, languages, phoneNumbers, url } = settings
  const { content, forms } = (folder.files.get('services.yaml')?.source.data ?? {}) as Services
  const post = pages.find(
    ({ path, shows }) => isForPosts(path) && blocksOf(folder, shows).some(({ type }) => type === POST),
  )
  const services: Partial<LinkedServices> = {
    ...(content && {
      content: {
        ...content,
        base,
        dates: dates ?? language,
        ...(languages && { languages: [...new Set([language, primaryOf(language)])] }),
        ...(base !== assets && { isTranslation: true as const }),
        ...(post && { post: addressOf(toPattern(post.path)) }),
      },
    }),
    ...(forms && {
      forms: {
        ...forms,
        endpoint: forms.endpoint || base + FORM_MOCK,
        phonePattern: phonePattern(phoneNumbers),
        countryCode: phoneNumbers.countryCode,
        origin: new URL(url).origin,
        ...(base !== assets && { language }),
      },
    }),
  }
  for (const one of Object.values(services)) Object.freeze(one)
  return services
}

/** Returns the blocks of a page as written; a policy has none. */
function blocksOf(folder: Folder, id: string): { type?: unknown }[] {
  const value = findItem(folder, ['pages', 'policies'], id)?.value
  return isObject(value) && Array.isArray(value.blocks) ? value.blocks : []
}

/** The block that shows one post. */
export const POST = 'blog-post'

/** Returns whether the page of a route may show one post: the route has one parameter, for the post's slug. */
export const isForPosts = (path: string): boolean => path.match(/\{\w+\}/g)?.length === 1 && !path.includes('*')
