/** The components that blocks of a site can use, imported as `copybook/ui`. */
export { Image } from './image.tsx'
export { ActionLink, Actions, SiteLink } from './links.tsx'
export { RichText } from './rich-text.tsx'
export { Section } from './section.tsx'
