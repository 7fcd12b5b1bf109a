/** Whether a comment says that the value beside it is only an example: see `compiler/rules/launch.ts`. */
export const isSampleNote = (comment: string): boolean => /^#\s*SAMPLE\b/.test(comment)
