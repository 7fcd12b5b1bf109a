export const sameBytes = (a: Uint8Array, b: Uint8Array | undefined): boolean =>
  a === b || (b !== undefined && a.length === b.length && Buffer.from(a.buffer, a.byteOffset, a.length).equals(b))
