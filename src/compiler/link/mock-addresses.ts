/** Where the local stand-ins answer while an outside service is not configured. Below the base path. */

/** Takes what the two forms send. */
export const FORM_STAND_IN = '_forms'
