/** A site generator with the words of one site, ready to be measured. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Price } from './price.ts'

export type Contestant = {
  /** Includes the version, for the tables. */
  name: string
  /** The working directory of its commands. */
  folder: string
  /** Where a build writes the site. */
  out: string
  /** Cache folders of earlier runs, without the installed packages. */
  caches: readonly string[]
  /** Replaces the system's folder for temporary files, which may contain caches too. */
  temporary: string
  /** Program and arguments. */
  build: readonly string[]
  /** Starts the development server on a loopback port. */
  serve: (port: number) => readonly string[]
  /** Environment variables added to those of the caller. */
  env: Readonly<Record<string, string>>
  /** Saves the price in the file that contains it. */
  savePrice: (price: Price) => void
  /** The file of the first generated page. */
  firstPage: string
}

/** Deletes the results of earlier runs, including the built site. */
export function clear({ caches, temporary, out }: Contestant): void {
  for (const folder of [...caches, temporary, out]) rmSync(folder, { recursive: true, force: true })
}

/** Changes words on the first generated page. @throws Error if they are not there */
export function saveWords({ name, firstPage }: Contestant, before: string, after: string): void {
  const text = readFileSync(firstPage, 'utf8')
  if (!text.includes(before)) throw new Error(`${name} has no ${before} in ${firstPage}.`)
  writeFileSync(firstPage, text.replace(before, after))
}

/** @throws Error if the built page does not show the words, since the build's time then means nothing */
export function expectWords({ name, out }: Contestant, page: string, words: string): void {
  const file = [join(out, page, 'index.html'), join(out, `${page}.html`)].find((path) => existsSync(path))
  if (!file || !readFileSync(file, 'utf8').includes(words)) throw new Error(`${name} built ${page} without ${words}.`)
}
