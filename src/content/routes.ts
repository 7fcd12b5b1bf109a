/** Addresses: one list, sorted once, used by the build, both servers and the browser. */

/** wouter's words for a path of `routes.yaml`: `/blog/{slug}` is `/blog/:slug`. */
export const toPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Two paths with the same signature answer the same addresses. */
export const signature = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/** Whether the path is one address, without parameter or catch-all. */
export const isStatic = (path: string): boolean => !/[{*]/.test(path)

/** The file name of a route's page and data, without extension: `about`, `index`, `blog/_slug`, `404`. */
export function fileName(path: string): string {
  if (path === '*') return '404'
  if (path === '/') return 'index'
  return path
    .slice(1)
    .replace(/\{(\w+)\}/g, '_$1')
    .replace('*', '_rest')
}

/** Most specific first: a word before a parameter before a catch-all, at each step from the left. */
export function compareSpecificity(a: string, b: string): number {
  const [left, right] = [ranks(a), ranks(b)]
  for (let step = 0; step < Math.max(left.length, right.length); step += 1) {
    const difference = (left[step] ?? -1) - (right[step] ?? -1)
    if (difference !== 0) return difference
  }
  return a < b ? -1 : a > b ? 1 : 0
}

function ranks(path: string): number[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((step) => (step === '*' ? 2 : step.startsWith('{') ? 1 : 0))
}

/** Whether a path of `routes.yaml` answers an address of the site. */
export function answers(path: string, address: string): boolean {
  const wanted = path.split('/')
  const given = address.split('/')
  if (path === '*') return true
  if (wanted.at(-1) === '*')
    return given.length >= wanted.length && wanted.slice(0, -1).every((step, i) => fits(step, given[i]))
  return wanted.length === given.length && wanted.every((step, i) => fits(step, given[i]))
}

const fits = (step: string, word = ''): boolean => (step.startsWith('{') ? word !== '' : step === word)
