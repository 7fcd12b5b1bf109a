/**
 * What a command says when it ends with an error: words for those who use it, and how to see where it happened for
 * those who repair it. Plain JavaScript, since it runs before anything is installed.
 *
 * @param {unknown} error
 */
export function failureText(error) {
  const message = error instanceof Error ? error.message : String(error)
  return `${isDiskFull(error, message) ? DISK_FULL : message}\n(DEBUG=1 before the command shows where.)`
}

const DISK_FULL = 'The disk is full, so this could not be done. Make some room on it, then run the command again.'

/**
 * Tools that are not written in JavaScript name the error in their message alone.
 *
 * @param {unknown} error
 * @param {string} message
 */
function isDiskFull(error, message) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || /\bENOSPC\b|\(os error 28\)/.test(message)
}
