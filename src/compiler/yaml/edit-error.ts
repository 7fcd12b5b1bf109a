/** An edit that is not made. The message is for the person who asked for it: what stands in the way, and what helps. */
export class EditError extends Error {
  override name = 'EditError'
}
