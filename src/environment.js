/**
 * The environment variables that say something. A variable that is set but blank counts as unset:
 * `OUT_DIR=$DEPLOY_DIR npm run build` passes an empty text when `DEPLOY_DIR` is not set.
 * Plain JavaScript, since it runs before anything is installed.
 *
 * @param {Readonly<Record<string, string | undefined>>} variables such as `process.env`, which is not changed
 * @returns {Record<string, string>} those that are neither missing, empty nor only spaces
 */
export function readEnvironment(variables) {
  /** @type {Record<string, string>} */
  const set = {}
  for (const [name, value] of Object.entries(variables))
    if (value !== undefined && value.trim() !== '') set[name] = value
  return set
}
