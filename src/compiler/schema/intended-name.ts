/** What a file was to be called. */

/** `faq.yaml` of `faq.yaml.txt`, `faq.yaml.yaml`, `faq.yml` and `faq.txt`: programs add endings and hide them. */
export const intendedName = (file: string): string => `${withoutEndings(file)}.yaml`

/** The path of a file without any ending. */
export const withoutEndings = (file: string): string => file.replace(/(?:\.\w+)+$/, '')
