/**
 * Whether what a page is to show comes by script alone: posts that are on their way, or a form that a draft or the page's
 * address fills in. This is part of the loader: every page has it.
 */
export const waitsForApp = (): unknown =>
  document.querySelector('[aria-busy]') || [...document.forms].some(isFilledByScript)

/** `data-query` names the parameter of the address; a draft lies under the form's `data-typed`. */
function isFilledByScript({ dataset: { query, typed } }: HTMLFormElement): unknown {
  try {
    return new URLSearchParams(location.search).has(query as string) || (typed as string) in sessionStorage
  } catch {
    // The storage is blocked.
  }
}
