/** What a file was to be called. */

/** `faq.yaml` of `faq.yaml.txt`, `faq.yaml.yaml`, `faq.yml` and `faq.txt`: programs add endings and hide them. */
export const intendedName = (file: string): string => `${withoutEndings(file)}.yaml`

/** The path of a file without any ending. */
export const withoutEndings = (file: string): string => file.replace(/(?:\.\w+)+$/, '')

/** Small letters, digits and hyphens out of any words in Latin letters; of others, nothing. */
export function slug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return /^[\x20-\x7e]*$/.test(plain)
    ? plain
        .replace(/['’]/g, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
    : ''
}
