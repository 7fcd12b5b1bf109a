/** What all values of a site share: its settings, its addresses, where links lead, its services. */
import { routeFinder } from '../routing/routes.ts'
import type { SiteSettings } from '../schema/types.gen.ts'
import { entryLists, entryRoutes } from './entry-pages.ts'
import { type Folder, fileOf } from './folder.ts'
import { interpolate } from './interpolation.ts'
import { localeOf } from './locale.ts'
import { createReads } from './reads.ts'
import { chatAddress, type LinkContext } from './resolve-link.ts'
import { routeTexts } from './route-texts.ts'
import { linkedServices } from './services.ts'
import { type RouteText, type SiteAddresses, siteAddresses } from './site-addresses.ts'
import type { Mark } from './source-markers.ts'
import { themeIn } from './typefaces.ts'

/** Where a site is, and how it is linked. */
export type SitePlace = {
  /** The path the site is under, with a slash at both ends. */
  base: string
  /** The path of its pictures; by default `base`. */
  assets?: string | undefined
  /** The paths of routes that are left out, and where links to them lead instead, below `assets`: in the main language. */
  absent?: ReadonlyMap<string, string>
  /** Puts source markers around every text for people, so that a page shows where its words are written. */
  mark?: Mark | undefined
}

/** @param folder content in which no rule found an error */
export const addressesOf = (folder: Folder): SiteAddresses =>
  siteAddresses([...linesOf(folder), ...entryRoutes(folder)])

const linesOf = (folder: Folder): RouteText[] => folder.once(routeTexts).map(({ line }) => line as unknown as RouteText)

export type SiteContext = ReturnType<typeof siteContext>

/** @param folder content in which no rule found an error */
export function siteContext(folder: Folder, { base, assets = base, absent = new Map(), mark }: SitePlace) {
  const settings = fileOf(folder, 'site.yaml').source.data as unknown as SiteSettings
  const [lines, addresses] = [linesOf(folder), addressesOf(folder)]
  const routeAt = routeFinder(addresses.pages)
  const addressOf = (address: string): string => {
    const { path = '' } = routeAt(address) ?? {}
    const main = absent.get(path)
    if (main === undefined) return base + address.slice(1)
    return assets + (main === path ? address : encodeURI(main)).slice(1)
  }
  const locale = folder.once(localeOf)
  const links = linkContext(folder, settings, addressOf, mark)
  const services = linkedServices(folder, { base, assets, settings, pages: addresses.pages, addressOf })
  // What any page may take from the site; a new page by itself changes none of it.
  const state = folder.hash(
    JSON.stringify([
      ...[
        base,
        settings.url,
        links,
        locale,
        settings.timeZone,
        interpolate(folder, settings.messages.comingPrice ?? ''),
        services,
      ],
      ...[
        themeIn(folder)?.hero,
        themeIn(folder)?.ornaments,
        settings.contact.openingHours,
        settings.contact.callHours,
        settings.contact.closedDays,
        addresses.hiding,
        ...absent.keys(),
      ],
      folder.once(entryLists).map(({ file, address }) => [file.source.file, address]),
      lines.flatMap(({ path, movedTo }) => (movedTo === undefined ? [] : [[path, movedTo]])),
    ]),
  )
  const reads = createReads(folder, state)
  return { folder, base, assets, absent, mark, settings, lines, addresses, locale, links, services, reads }
}

function linkContext(
  folder: Folder,
  { contact, chat, messages }: SiteSettings,
  addressOf: LinkContext['addressOf'],
  mark: Mark | undefined,
): LinkContext {
  const filled = (text: string) => interpolate(folder, text)
  const newTab = filled(messages.newTab)
  return {
    contact: { email: filled(contact.email), phone: filled(contact.phone) },
    chat: chat && chatAddress({ ...chat, message: filled(chat.message) }),
    about: chat?.about === undefined ? undefined : filled(chat.about),
    newTab: mark ? mark(newTab, { file: 'site.yaml', path: ['messages', 'newTab'] }) : newTab,
    addressOf,
  }
}
