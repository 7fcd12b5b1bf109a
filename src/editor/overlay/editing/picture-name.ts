import { plainName } from './plain-name.ts'

/**
 * A name for a new picture, made of the one that it came with: letters that every system and every link takes, and some that
 * no other picture has.
 *
 * @param rest small letters and digits  @returns undefined where the ending is none of a picture that pages show
 */
export function pictureName(name: string, rest: string): string | undefined {
  const [, stem = '', ending = ''] = /^(.*)\.(\w+)$/s.exec(name) ?? []
  if (!/^(?:jpe?g|png|webp|avif)$/i.test(ending)) return undefined
  return `images/${plainName(stem) || 'picture'}-${rest}.${ending.toLowerCase()}`
}
