/** What each `format` of the schemas accepts, and how to say it to an editor. */
import { parseLink } from './links.ts'

/** `noun` ends the sentence "That is not …", `says` the sentence "Write …". */
export type Format = { accepts: (text: string) => boolean; noun: string; says: string }

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/
const PHONE = /^\+?[0-9][0-9 ()-]{6,20}$/
const ROUTE = /^(\*|\/|(\/([a-z0-9._~-]+|\{[a-zA-Z]+\}))+(\/\*)?)$/

export const formats: Readonly<Record<string, Format>> = {
  link: {
    accepts: (text) => parseLink(text) !== undefined,
    noun: 'a link that works here',
    says: 'an address of this site that starts with / (such as /about), a web address that starts with https://, or one of the words chat, email, phone',
  },
  image: {
    accepts: (text) => /^images\/[^\\%?#:]+$/.test(text) && !text.split('/').includes('..'),
    noun: 'a picture of this site',
    says: 'a file in the images folder, such as images/photo.jpg',
  },
  email: {
    accepts: (text) => EMAIL.test(text),
    noun: 'an e-mail address',
    says: 'an e-mail address, such as hello@example.org',
  },
  phone: {
    accepts: (text) => PHONE.test(text),
    noun: 'a phone number',
    says: 'a phone number in quotes, such as "+91 98300 12345"',
  },
  'site-url': {
    accepts: isSiteUrl,
    noun: 'the address of a site',
    says: 'a web address that starts with https:// and ends with /, such as https://www.example.org/',
  },
  'https-or-empty': {
    accepts: (text) => text === '' || isHttps(text),
    noun: 'a web address',
    says: 'a web address that starts with https://, or "" while there is none',
  },
  'route-path': {
    accepts: (text) => ROUTE.test(text),
    noun: 'an address of a page',
    says: 'an address that starts with / in small letters, such as /about or /blog/{slug}, or "*" for every other address',
  },
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && !/\s/.test(text)
}

function isSiteUrl(text: string): boolean {
  return isHttps(text) && text.endsWith('/') && !/[?#]/.test(text)
}
