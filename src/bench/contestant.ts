/** A site generator with the words of one site, ready to be measured. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Price } from './price.ts'

export type Contestant = {
  /** With its version, for the tables. */
  name: string
  /** Where its commands run. */
  folder: string
  /** Where a build writes the site. */
  out: string
  /** Folders that hold what earlier runs computed. Not the installed packages. */
  caches: readonly string[]
  /** Takes the place of the system's folder for temporary files, some of which are caches too. */
  temporary: string
  /** Program and arguments. */
  build: readonly string[]
  /** The development server on a port of loopback. */
  serve: (port: number) => readonly string[]
  /** Environment variables besides those of the caller. */
  env: Readonly<Record<string, string>>
  /** Saves the price in the one file where it stands. */
  savePrice: (price: Price) => void
}

/** Forgets the results of earlier runs, the written site included. */
export function clear({ caches, temporary, out }: Contestant): void {
  for (const folder of [...caches, temporary, out]) rmSync(folder, { recursive: true, force: true })
}

/** @throws Error when the page as built does not show the price: then the build's time says nothing */
export function expectPrice({ name, out }: Contestant, page: string, { shown }: Price): void {
  const file = [join(out, page, 'index.html'), join(out, `${page}.html`)].find((path) => existsSync(path))
  if (!file || !readFileSync(file, 'utf8').includes(shown))
    throw new Error(`${name} built ${page} without the price ${shown}.`)
}
