/** The page of the editor, `/edit`: its HTML for a site, beside its scripts and styles. */
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { escapeMarkup } from '../compiler/escape-markup.ts'
import { textDirection } from '../compiler/link/locale.ts'
import type { Site } from '../compiler/link/site.ts'
import type { EditorSettings } from '../compiler/schema/types.gen.ts'
import { shortHash } from '../disk/hash.ts'
import { iconLink, pageFiles } from './document.ts'
import { EDIT_FILES, EDIT_PATH, editPolicy, policyTag } from './headers.ts'
import { siteStyles } from './site-styles.ts'
import { typefaceRules } from './theme/typeface-rules.ts'

/** The API of GitHub itself. */
const GITHUB_API = 'https://api.github.com'

/**
 * Returns the files of the page, by their paths in the site.
 *
 * @param compiled its scripts and styles
 * @param words the texts of the editor
 */
export async function editPageFiles(
  site: Site,
  editor: EditorSettings,
  compiled: FolderFiles,
  words: object,
): Promise<FolderFiles> {
  const { base, settings } = site
  const { repository, branch, folder = 'content', publish, api = GITHUB_API } = editor
  const store = { api, repository, branch, folder, publish }
  // Of each picture, the form for browsers that know neither of the new formats.
  const old = site.pictures.filter(({ recipe }) => !recipe || ['jpeg', 'png', 'qr'].includes(recipe.format))
  const served = old.map(({ address }) => address)
  const data = { base, site: settings.name, store, newToken: newTokenAddress(editor, settings.name), served, words }
  const { early, late } = await typefaceRules(site)
  const colours = siteStyles(site) + early + late
  const coloursFile = `${EDIT_FILES}/colours-${shortHash(colours)}.css`
  const html = [
    `<!doctype html><html lang="${escapeMarkup(settings.language)}" dir="${textDirection(settings.language)}"><head>`,
    `<meta charset="utf-8">${policyTag(editPolicy(editor))}<meta name="viewport" content="width=device-width, initial-scale=1">`,
    '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
    // Without an element of this name, React Aria would write styles, which the policy forbids: see `index.html`.
    '<meta name="generator" content="Copybook" id="react-aria-pressable-style">',
    `<meta name="color-scheme" content="light dark"><title>${escapeMarkup(settings.name)}</title>${iconLink(site)}`,
    ...[fileNamed(compiled, 'styles-', '.css'), coloursFile].map(
      (file) => `<link rel="stylesheet" href="${base}${file}">`,
    ),
    `<script type="module" src="${base}${fileNamed(compiled, 'edit-page-', '.js')}"></script></head>`,
    `<body><div id="root"></div><div id="editor" data-settings="${escapeMarkup(JSON.stringify(data))}"></div></body></html>`,
  ].join('')
  const page = pageFiles(EDIT_PATH).map((file) => [file, Buffer.from(html)] as const)
  return new Map([...compiled, [coloursFile, Buffer.from(colours)], ...page])
}

/** Returns the address of the host's form for a token, filled in as far as the host allows. */
function newTokenAddress({ repository, api = GITHUB_API }: EditorSettings, site: string): string {
  const host = api === GITHUB_API ? 'https://github.com' : new URL(api).origin
  const wanted = new URLSearchParams({
    name: site.slice(0, 40),
    target_name: repository.split('/')[0] ?? '',
    expires_in: '90',
    contents: 'write',
    pull_requests: 'write',
  })
  return `${host}/settings/personal-access-tokens/new?${wanted}`
}

function fileNamed(files: FolderFiles, start: string, end: string): string {
  const found = [...files.keys()].find((path) => path.startsWith(`${EDIT_FILES}/${start}`) && path.endsWith(end))
  if (found === undefined) throw new Error(`The page of the editor has no file ${start}*${end}.`)
  return found
}
