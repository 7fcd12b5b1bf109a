/**
 * Replaces the client of the content service at `/edit`, whose security policy allows requests to the git host alone. Blocks
 * that show posts say that they cannot be loaded, and the scripts are 39 KB smaller.
 */
export const createClient = () => ({
  fetch: (): Promise<never> => Promise.reject(new Error('The page of the editor does not ask the content service.')),
})
