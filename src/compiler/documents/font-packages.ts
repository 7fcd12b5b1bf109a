/** Packages of typefaces, which are read outside of the compiler. */

/** An installed package of typefaces, as fontsource.org makes them. */
export type FontPackage = {
  weights: readonly number[]
  /** By script, the letters that its files have, as CSS writes them. */
  letters: Readonly<Record<string, string>>
  /** Returns a WOFF2 file, if the package has it. */
  file(script: string, weight: number): Uint8Array | undefined
}

/** Returns a package by its name; `undefined` if it is not installed. */
export type FontPackages = (name: string) => FontPackage | undefined
