/** The colours of a site by day and in the dark scheme: what its theme says, and for the rest the engine's or derived ones. */
import { contrast, isDark, mix, nearestReadable } from '../schema/contrast.ts'
import type { BrandColours, Theme, ThemeColours } from '../schema/types.gen.ts'
import { artColours, colours, nightArtColours, nightColours } from './colours.ts'
import { EDGES, TEXT } from './pairs.ts'

type Role = keyof typeof colours

/** `link`: words that lead on. `brandOver`: a button under the pointer. */
export type Scheme = Readonly<Record<Role | 'brand' | 'onBrand' | 'brandOver' | 'link', string>>

/** `own`: whether it has a paper or an ink of its own. If not, the style sheet derives links and the dark brand itself. */
export type SiteScheme = Scheme & { own: boolean }

const hasGround = ({ paper, ink }: ThemeColours): boolean => paper !== undefined || ink !== undefined

/** @param ofSite the brand in `site.yaml`, if it is there */
export function schemesOf(
  { colours: byDay = {}, dark = {} }: Theme,
  ofSite?: Partial<BrandColours>,
): { day: SiteScheme; night: SiteScheme } {
  const said: ThemeColours = { ...ofSite, ...byDay }
  const day = hasGround(byDay) ? onOwnPaper(said, colours) : onPaperOfEngine(said, colours)
  if (!hasGround(byDay) && !hasGround(dark)) {
    const lit = { brand: mix(day.brand, '#ffffff', 0.6), onBrand: '#0e1524', ...dark }
    return { day, night: onPaperOfEngine(lit, { ...day, ...nightColours }) }
  }
  // A theme that is dark by day stays as it is.
  if (isDark(day.paper) && !hasGround(dark)) return { day, night: onOwnPaper({ ...said, ...dark }, colours) }
  const ground = isDark(day.paper)
    ? day
    : { paper: mix('#131416', day.brand, 0.07), ink: mix('#f4f4f2', day.paper, 0.3) }
  const { paper } = ground
  const brand = nearestReadable(day.brand, [dark.paper ?? paper], LIT)
  return { day, night: onOwnPaper({ paper, brand, ...dark }, ground) }
}

/** The contrast of a derived brand to a dark page, and that of a derived ink. */
const LIT = 6
const DERIVED_INK = 10

const onPaperOfEngine = (said: ThemeColours, engine: Record<Role, string>): SiteScheme => ({
  ...withBrand({ ...engine, ...said }),
  own: false,
})

/** Returns a scheme for a paper or an ink of one's own: what is not said follows from what is. */
function onOwnPaper(said: ThemeColours, engine: Pick<Scheme, 'paper' | 'ink'>): SiteScheme {
  const paper = said.paper ?? paperFor(said.ink, engine.paper)
  const ink = said.ink ?? nearestReadable(engine.ink, [paper], DERIVED_INK)
  const brand = said.brand ?? ink
  const dark = isDark(paper)
  const ofEngine = dark ? nightColours : colours
  const sheet = said.sheet ?? (dark ? mix(paper, ink, 0.06) : mix(paper, '#ffffff', 0.7))
  const tint = said.tint ?? (dark ? mix(paper, ink, 0.035) : mix(paper, brand, 0.05))
  const cover = said.cover ?? (dark ? mix(paper, '#000000', 0.35) : mix(mix(paper, ink, 0.07), brand, 0.05))
  const page = [paper, sheet, tint]
  const pencil = said.pencil ?? brand
  const onPencil = said.onPencil ?? wordsOn([pencil], [said.onBrand, paper, ink])
  const danger = said.danger ?? nearestReadable(ofEngine.danger, page, TEXT.ratio)
  const derived = {
    ...{ paper, ink, sheet, tint, cover, pencil, onPencil, danger },
    inkSoft: nearestReadable(mix(ink, paper, 0.28), [...page, cover], TEXT.ratio),
    rule: mix(paper, ink, 0.16),
    edge: nearestReadable(mix(ink, paper, 0.45), page, EDGES.ratio),
    margin: nearestReadable(brand, page, EDGES.ratio),
    pencilOver: away(pencil, onPencil, 0.12),
    focus: ink,
    onInk: wordsOn([ink, danger], [paper]),
  }
  return { ...withBrand({ ...derived, ...said }), own: true }
}

function withBrand(all: Record<Role, string> & { brand?: string; onBrand?: string }): Scheme {
  const { paper, sheet, tint, ink, brand = ink } = all
  const onBrand = all.onBrand ?? wordsOn([brand], [paper, ink])
  const link = nearestReadable(isDark(paper) ? brand : mix(brand, '#000000', 0.14), [paper, sheet, tint], TEXT.ratio)
  return { ...all, brand, onBrand, brandOver: away(brand, onBrand, 0.18), link }
}

/** Returns a paper for an ink: the engine's, if the ink can be read on it. */
const paperFor = (ink: string | undefined, paper: string): string =>
  ink === undefined || contrast(ink, paper) >= TEXT.ratio ? paper : mix(ink, isDark(ink) ? '#ffffff' : '#000000', 0.92)

/** Returns a colour for words: the first that can be read on all grounds, or else the best of black and white. */
function wordsOn(grounds: readonly string[], wanted: readonly (string | undefined)[]): string {
  const known = [...wanted.filter((each) => each !== undefined), '#ffffff', '#000000']
  const worst = (words: string) => Math.min(...grounds.map((ground) => contrast(words, ground)))
  return known.find((each) => worst(each) >= TEXT.ratio) ?? (isDark(grounds[0] ?? '#000000') ? '#ffffff' : '#000000')
}

/** Moves a ground away from the words on it, so that they stay readable. */
const away = (ground: string, words: string, part: number): string =>
  mix(ground, isDark(words) ? '#ffffff' : '#000000', part)

/** Returns the colours of drawings: those of the engine, or for a paper of one's own those that go with it. */
export function artOf({ own, paper, ink, sheet, brand, pencil, margin, cover }: SiteScheme, isNight: boolean) {
  const dark = own ? isDark(paper) : isNight
  const engine = { ...artColours, ...(dark && nightArtColours) }
  if (!own) return engine
  return {
    ...engine,
    line: dark ? mix(paper, '#000000', 0.5) : ink,
    paper: dark ? mix(ink, paper, 0.14) : sheet,
    sky: mix(paper, brand, dark ? 0.4 : 0.18),
    sun: pencil,
    rose: mix(margin, paper, 0.2),
    wood: mix(cover, ink, dark ? 0.4 : 0.25),
  }
}
