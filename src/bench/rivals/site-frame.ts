/** Builds the HTML above and below every page. */
import type { Lists } from './page-as-markdown.ts'

type Link = { label: string; to: string }

/** The part of site.yaml that is read here. */
export type SiteFile = {
  language: string
  name: string
  header: { links: Link[]; action: Link }
  footer: Record<string, unknown>
}

/** Returns HTML in which `${...}` is not filled in yet. */
export function siteFrame({ name, header, footer }: SiteFile, lists: Lists): { header: string; footer: string } {
  const links = [...header.links, header.action].map(anchor)
  return { header: `<a href="/">${name}</a><nav>${links.join('')}</nav>`, footer: footerParts(footer, lists).join('') }
}

function footerParts(value: unknown, lists: Lists): string[] {
  if (typeof value === 'string') return [`<p>${value}</p>`]
  if (Array.isArray(value)) return value.flatMap((item) => footerParts(item, lists))
  if (isLink(value)) return [anchor(value)]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inside]) => {
    if (key === 'to') return []
    if (inside === 'all') return (lists[key] ?? []).map(({ title }) => `<p>${title}</p>`)
    return key === 'heading' ? [`<h2>${inside}</h2>`] : footerParts(inside, lists)
  })
}

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' && value !== null && 'label' in value && 'to' in value

/** Chat, e-mail and telephone have their own addresses; a link is enough here. */
const anchor = ({ label, to }: Link): string => `<a href="${to.startsWith('/') ? to : '#'}">${label}</a>`
