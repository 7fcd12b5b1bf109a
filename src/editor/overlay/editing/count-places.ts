import type { TouchedPlaces } from '../../../changes/places/touched-places.ts'

/** Places at which visitors or programs read something else. */
export const countPlaces = ({ everywhere, pages, files }: TouchedPlaces): number =>
  everywhere.length + files.length + pages.reduce((sum, { places }) => sum + places.length, 0)
