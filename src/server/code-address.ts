/** Which addresses of the development server are for Vite. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isFileServingAllowed, type ResolvedConfig } from 'vite'

/** Where Vite keeps packages that it has bundled, from the project's folder. */
export const BUNDLED = '.cache/vite'

/** Below the base path: Vite's own, what plugins make up, and the folders that code is loaded from. */
const CODE =
  /^(@vite\/|@id\/(__x00__|virtual:)(?![./])|@fs\/|@react-refresh$|src\/|node_modules\/|\.cache\/vite\/deps\/)/

/** Scripts that stand inside a page. This site has none, and Vite fails when it is asked for one that it does not know. */
const INLINE_SCRIPT = /[?&]html-proxy\b/

/**
 * Whether `url` names code or a file of the public folder. Vite answers with any file of the project it is asked for, the
 * content, notes and `.cache/` included, so it is asked for nothing else.
 *
 * @param url path and query: well-formed, with the base path
 */
export function isCodeAddress(url: string, config: ResolvedConfig): boolean {
  const [pathname = ''] = url.split('?')
  if (!pathname.startsWith(config.base) || pathname === config.base || INLINE_SCRIPT.test(url)) return false
  const inside = decodeURIComponent(pathname.slice(config.base.length))
  if (inside.startsWith('@fs/')) return isFileServingAllowed(config, `/${inside}`)
  if (CODE.test(inside)) return true
  const file = join(config.publicDir, inside)
  return existsSync(file) && statSync(file).isFile()
}

/** Whether an error in the code at `pathname` is one of this project's own scripts and styles. */
export const isOwnCode = (pathname: string, { base }: ResolvedConfig): boolean =>
  pathname.startsWith(`${base}src/`) && /\.([cm]?[jt]sx?|css)$/.test(pathname)
