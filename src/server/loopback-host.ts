/** The names by which a machine reaches itself. */

const LOOPBACK = /^(([a-z0-9-]+\.)*localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i

/**
 * Whether a `Host` header names this machine. Any name on the internet can be made to point to 127.0.0.1, and its pages
 * then count as of one origin with the server they reach.
 */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host)

/** Whether an `Origin` header names a page of this machine. `null` is that of a page that hides where it is from. */
export const isLoopbackOrigin = (origin: string): boolean => isLoopbackHost(origin.replace(/^https?:\/\//i, ''))
