/** Ids inside the `<details>` that were open in the history entry at hand: see `site/page/keep-open-details.ts`. */
export const notedDetails = (): readonly string[] => history.state?.open ?? []
