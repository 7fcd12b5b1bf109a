/** An error whose message is complete: whole sentences for whoever started the build. */
export class OutputError extends Error {}
