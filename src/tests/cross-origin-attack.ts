/** Attacks that a page can try on a server of another origin. */
import type { Page } from 'playwright-core'

/** The result of each attack: `TypeError` if the browser hides the answer, `refused` if nothing is loaded. */
export type AttackOutcome = { posts: unknown[]; blind: unknown; reads: unknown[]; loads: unknown[]; socket: unknown }

/**
 * Sends edits to a development server from the open page, reads and loads its files, connects to it, frames it, and
 * sends a form into the frame.
 * @param url of the server's home page
 */
export const attack = (page: Page, url: string): Promise<AttackOutcome> =>
  page.evaluate(async (url) => {
    const set = { op: 'set', file: 'courses.yaml', path: [0, 'title'], value: 'Attacked' }
    const body = JSON.stringify({ operations: [set], hashes: {} })
    const tried = async (act: () => Promise<unknown>) => {
      try {
        return await act()
      } catch (error) {
        return (error as Error).name
      }
    }
    const post = (init: RequestInit) =>
      tried(async () => (await fetch(`${url}__editor/edit`, { method: 'POST', body, ...init })).type)
    const read = (path: string) => tried(async () => (await fetch(url + path)).status)
    const element = (name: string, attributes: object) => Object.assign(document.createElement(name), attributes)
    const load = (one: HTMLElement) =>
      new Promise((resolve) => {
        one.onload = () => resolve('loaded')
        one.onerror = () => resolve('refused')
        document.body.append(one)
      })
    const socket = new WebSocket(url.replace('http', 'ws'), 'vite-ping')
    const connected = new Promise((resolve) => {
      socket.onopen = () => resolve('open')
      socket.onerror = () => resolve('refused')
    })
    await load(element('iframe', { src: url, name: 'framed' }))
    const target = { action: `${url}__editor/edit`, method: 'post', enctype: 'text/plain', target: 'framed' }
    const form = element('form', target) as HTMLFormElement
    form.append(element('input', { name: body.slice(0, -1), value: '}' }))
    document.body.append(form)
    form.submit()
    navigator.sendBeacon(`${url}__editor/edit`, body)
    return {
      posts: await Promise.all([
        post({ headers: { 'Content-Type': 'application/json' } }),
        post({ headers: { 'X-Copybook-Token': 'AAAAAAAAAAAAAAAAAAAAAA' } }),
        post({ headers: { 'Content-Type': 'text/plain' } }),
      ]),
      blind: await post({ mode: 'no-cors', headers: { 'Content-Type': 'text/plain' } }),
      reads: await Promise.all(['', 'data/report.json', 'data/shell.json', '@vite/client'].map(read)),
      loads: await Promise.all([
        load(element('script', { src: `${url}@vite/client` })),
        load(element('script', { src: `${url}src/entry-client.tsx`, type: 'module' })),
        load(element('link', { href: `${url}data/styles.css`, rel: 'stylesheet' })),
      ]),
      socket: await connected,
    }
  }, url)
