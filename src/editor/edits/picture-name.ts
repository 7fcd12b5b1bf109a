/** Letters that every system takes in the name of a file, in folders of `images/`. */
const PICTURE = /^images\/(?:[a-z0-9][a-z0-9-]{0,60}\/){0,4}[a-z0-9][a-z0-9-]{0,60}\.(?:jpe?g|png|webp|avif)$/

/** Names that Windows takes for devices, whatever their ending. */
const DEVICE = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/

/** Whether a new picture may have this name in the content folder. */
export const isPictureName = (file: string): boolean => PICTURE.test(file) && !DEVICE.test(file)
