/** An error whose message is complete: whole sentences for the author. */
export class OutputError extends Error {}
