/**
 * Picks the parts of GitHub's description of its REST API that the mock answers, without the prose. The whole
 * description is 385 MB, too large to be a dependency. To take a newer one:
 *
 *     npm pack @octokit/openapi && tar xzf octokit-openapi-*.tgz
 *     node src/mocks/git-host/pick-description.js package/generated/api.github.com.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const REPOSITORY = '/repos/{owner}/{repo}'

/** @type {Readonly<Record<string, readonly string[]>>} methods by path */
const PATHS = {
  [REPOSITORY]: ['get'],
  [`${REPOSITORY}/git/trees/{tree_sha}`]: ['get'],
  [`${REPOSITORY}/git/blobs/{file_sha}`]: ['get'],
  [`${REPOSITORY}/git/refs`]: ['post'],
  [`${REPOSITORY}/pulls`]: ['post'],
  [`${REPOSITORY}/pulls/{pull_number}`]: ['get', 'patch'],
  [`${REPOSITORY}/deployments`]: ['get'],
  [`${REPOSITORY}/deployments/{deployment_id}/statuses`]: ['get'],
}

const PROSE = /^(?:description|examples?|summary|externalDocs|tags|title|x-.*)$/

/** @typedef {{ [key: string]: any }} Node */

/**
 * @param {Node} whole an OpenAPI document
 * @returns {Node} the parts of it, in the same form
 */
export function pickDescription({ openapi, info, paths, components }) {
  /** @type {Node} */
  const picked = { openapi, info: { version: info.version }, paths: {}, components: {} }
  for (const [path, methods] of Object.entries(PATHS))
    picked['paths'][path] = Object.fromEntries(
      methods.map((method) => [method, follow(withoutProse(paths[path][method]))]),
    )
  return picked

  /** @param {Node} node @returns {Node} the same, after what it refers to is picked */
  function follow(node) {
    if (typeof node['$ref'] === 'string') {
      const [, , kind = '', name = ''] = node['$ref'].split('/')
      picked['components'][kind] ??= {}
      if (!(name in picked['components'][kind])) {
        picked['components'][kind][name] = withoutProse(components[kind][name])
        follow(picked['components'][kind][name])
      }
    }
    for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) follow(value)
    return node
  }
}

/**
 * @param {any} value
 * @param {boolean} isNames whether the keys are names that the host chose, such as a property `description`
 * @returns {any}
 */
function withoutProse(value, isNames = false) {
  if (Array.isArray(value)) return value.map((each) => withoutProse(each))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => isNames || !PROSE.test(key))
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutProse(each, key === 'properties' && !isNames)]))
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const picked = pickDescription(JSON.parse(readFileSync(argv[2] ?? '', 'utf8')))
  writeFileSync(new URL('rest-description.json', import.meta.url), `${JSON.stringify(picked, null, 2)}\n`)
}
