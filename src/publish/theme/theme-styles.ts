/** A theme as styles: values for the tokens of the engine's style sheet (`site/theme/tokens.ts`), and what takes ornaments away. */
import type { Site } from '../../compiler/link/site.ts'
import { isDark } from '../../compiler/schema/contrast.ts'
import type { Theme, ThemeOrnaments, ThemeTypeface } from '../../compiler/schema/types.gen.ts'
import { artColours, colours, nightArtColours, nightColours } from '../../compiler/theme/colours.ts'
import { artOf, type SiteScheme } from '../../compiler/theme/schemes.ts'
import { daylight, nightShadows, tokenName } from '../../site/theme/tokens.ts'
import { fontStack } from '../../site/theme/typefaces.ts'
import { siteSchemes } from './site-colours.ts'

/** Values by group and name. */
type Values = Readonly<Record<string, Readonly<Record<string, string>>>>

const NIGHT = '@media screen and (prefers-color-scheme:dark)'

/** The rule of the brand is in every site, the others only for what a theme says. */
export function themeStyles(site: Pick<Site, 'settings' | 'theme'>): string {
  const { theme = {} } = site
  const { day, night } = siteSchemes(site)
  const brand = `:root{--brand:${day.brand};--on-brand:${day.onBrand}}`
  const { corners = 'soft', spacing = 'normal', ornaments = {}, typefaces = {} } = theme
  const fonts = {
    ...(typefaces.headings && { heading: stackOf(typefaces.headings, HEADINGS) }),
    ...(typefaces.text && { body: stackOf(typefaces.text, TEXT) }),
  }
  const shape = root(':root', { radius: CORNERS[corners], ...SPACING[spacing], font: fonts })
  const headline = theme.hero && theme.hero !== 'drawing' ? WIDE_HEADLINE : ''
  return [brand, ...colourRules(theme, day, night), shape, ...ornamentRules(ornaments), headline].join('')
}

/** Names of the families that a theme's files make. */
export const HEADINGS = 'Headings'
export const TEXT = 'Text'

/** The typefaces of devices, and the words by which CSS asks for them. */
const OF_DEVICES: Readonly<Record<NonNullable<ThemeTypeface['system']>, string>> = {
  sans: "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  serif: "Charter,'Bitstream Charter','Iowan Old Style',Cambria,'Noto Serif',Georgia,serif",
  rounded: "ui-rounded,'SF Pro Rounded','Hiragino Maru Gothic ProN',Nunito,'Segoe UI',Roboto,sans-serif",
}

const stackOf = ({ system }: ThemeTypeface, name: string): string =>
  system ? `var(--typeface,${OF_DEVICES[system].split(',')[0]}),${OF_DEVICES[system]}` : fontStack(name)

function root(selector: string, values: Values, more = ''): string {
  const lines = Object.entries(values).flatMap(([group, all]) =>
    Object.entries(all).map(([name, value]) => `--${tokenName(group, name)}:${value}`),
  )
  const all = more === '' ? lines : [...lines, more]
  return all.length > 0 ? `${selector}{${all.join(';')}}` : ''
}

/** Printed pages keep the colours of the engine, which are for white paper. */
function colourRules({ colours: byDay = {}, dark = {} }: Theme, day: SiteScheme, night: SiteScheme): string[] {
  const isOfBrand = (name: string) => name === 'brand' || name === 'onBrand'
  const said = [...Object.keys(byDay), ...Object.keys(dark)].filter((name) => !isOfBrand(name))
  if (said.length === 0 && Object.keys(dark).length === 0) return []
  const ofDay = different(tokensOf(day, false), { colour: colours, art: artColours }, {})
  const engineNight = { colour: { ...colours, ...nightColours }, art: { ...artColours, ...nightArtColours } }
  const atNight = different(tokensOf(night, true), engineNight, ofDay)
  const ownBrand = night.own || dark.brand !== undefined || dark.onBrand !== undefined
  const schemeOf = (scheme: SiteScheme) => `color-scheme:${isDark(scheme.paper) ? 'dark' : 'light'}`
  return [
    `@media screen{${root(':root', { ...withLinks(ofDay, day, day.own), ...shadowOf(day, daylight.shadow) }, day.own ? schemeOf(day) : '')}}`,
    `${NIGHT}{${root(':root', { ...withLinks(atNight, night, ownBrand), ...shadowOf(night, nightShadows) }, night.own ? schemeOf(night) : '')}}`,
  ]
}

const tokensOf = (scheme: SiteScheme, isNight: boolean): Values => ({
  colour: Object.fromEntries(Object.keys(colours).map((name) => [name, scheme[name as keyof typeof colours]])),
  art: artOf(scheme, isNight),
})

/** Returns the values that differ from the engine's, and those that another rule has changed. */
const different = (values: Values, engine: Values, changed: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([group, all]) => {
      const kept = Object.entries(all).filter(
        ([name, value]) => value !== engine[group]?.[name] || changed[group]?.[name] !== undefined,
      )
      return [group, Object.fromEntries(kept)]
    }),
  )

/** Adds what the style sheet would derive from the brand. */
const withLinks = (values: Values, { brand, onBrand, brandOver, link }: SiteScheme, isOwn: boolean): Values =>
  isOwn
    ? { ...values, colour: { ...values['colour'], action: brand, onAction: onBrand, actionOver: brandOver, link } }
    : values

/** Shadows are those of the engine's paper, light or dark, that is most like this one. */
function shadowOf({ own, paper }: SiteScheme, engine: Readonly<Record<string, string>>): Values {
  const shadow = isDark(paper) ? nightShadows : daylight.shadow
  return own && shadow !== engine ? { shadow } : {}
}

const CORNERS: Readonly<Record<NonNullable<Theme['corners']>, Readonly<Record<string, string>>>> = {
  square: { small: '0', medium: '0', large: '0', round: '0' },
  soft: {},
  round: { small: '12px', medium: '24px', large: '28px' },
}

const SPACING: Readonly<Record<NonNullable<Theme['spacing']>, Values>> = {
  tight: {
    space: {
      medium: 'min(1.125rem, 5.5vw)',
      large: 'min(1.5rem, 7vw)',
      huge: 'min(2.25rem, 10vw)',
      section: 'clamp(2rem, 1.6rem + 1.8vw, 3.25rem)',
    },
    leading: { body: '1.5' },
  },
  normal: {},
  airy: {
    space: {
      medium: 'min(1.75rem, 8vw)',
      large: 'min(2.5rem, 10vw)',
      huge: 'min(4rem, 15vw)',
      section: 'clamp(4rem, 2.8rem + 5vw, 8rem)',
    },
    leading: { body: '1.68' },
  },
}

/**
 * What takes an ornament away. The names of classes change with the code, so these rules know elements, and a second
 * `:root` or element makes them stronger than a class.
 */
const WITHOUT: Readonly<Record<keyof ThemeOrnaments, string>> = {
  ruledPaper:
    ':root main :is(h1,h2)::before,:root main article::before,:root fieldset>article{background-image:none}:root main article::before{background-color:transparent}',
  // The words begin where those on the other side end. Numbers of questions and paragraphs are in the space that is left.
  marginLine: `:root{--${tokenName('space', 'start')}:var(--${tokenName('space', 'gutter')})}:root main::before{content:none}:root [popover]{background-image:none}:root summary::before,:root article section>h2::before{inset-inline-end:calc(100% + .5rem)}`,
  binding:
    ':root body footer{border-top:1px solid var(--RULE)}:root footer>div>div,:root main aside{outline:0}:root [data-palette]{box-shadow:none}',
  ticks:
    ':root ul[class]>li::before{inset-inline-start:.5rem;top:.62em;width:.4rem;height:.4rem;border:0;border-radius:50%;background:var(--MARGIN);transform:none}',
  // The signs in buttons are no drawings.
  drawings:
    ':root main svg[focusable=false]:not(a *){display:none}:root [data-palette]:not([data-ruling]){min-height:0;padding-bottom:0}',
}

/** A headline with nothing beside it may be as wide as the page. */
const WIDE_HEADLINE = ':root main section:not(:has(img))>div>div>h1{max-width:17em}'

const ornamentRules = (ornaments: ThemeOrnaments): string[] =>
  (Object.entries(WITHOUT) as [keyof ThemeOrnaments, string][]).flatMap(([name, rules]) =>
    ornaments[name] === false
      ? [
          rules
            .replaceAll('--RULE', `--${tokenName('colour', 'rule')}`)
            .replaceAll('--MARGIN', `--${tokenName('colour', 'margin')}`),
        ]
      : [],
  )
