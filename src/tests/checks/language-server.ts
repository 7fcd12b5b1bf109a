/** Runs the YAML language server as a process and talks to it like a code editor (Language Server Protocol). */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string } }

export type LspDiagnostic = { message: string; severity: number; range: { start: { line: number; character: number } } }
export type LspCompletion = { label: string; insertText?: string; textEdit?: { newText: string } }

export type LanguageServer = {
  /** Returns the diagnostics for `text` as the file at `path`. */
  diagnose(path: string, text: string): Promise<LspDiagnostic[]>
  /** Returns completions at a line and column, both from 0, of the last text given for `path`. */
  complete(path: string, line: number, character: number): Promise<LspCompletion[]>
  hover(path: string, line: number, character: number): Promise<string>
  stop(): void
}

/** @param settings of the code editor, as in `.vscode/settings.json`, without the prefix `yaml.` */
export async function startLanguageServer(projectFolder: string, settings: object): Promise<LanguageServer> {
  const require = createRequire(import.meta.url)
  const entry = require.resolve('yaml-language-server/bin/yaml-language-server')
  const server = spawn(process.execPath, [entry, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] })
  const answers = new Map<number, (message: Message) => void>()
  const findings = new Map<string, (diagnostics: LspDiagnostic[]) => void>()
  let nextId = 0
  let version = 0
  const opened = new Set<string>()

  const send = (message: Message): void => write(server, message)
  const request = (method: string, params: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      nextId += 1
      answers.set(nextId, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result)))
      send({ id: nextId, method, params })
    })

  readMessages(server, (message) => {
    if (message.method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = message.params as { uri: string; diagnostics: LspDiagnostic[] }
      findings.get(uri)?.(diagnostics)
    } else if (message.method && message.id !== undefined) send({ id: message.id, result: answerTo(message, settings) })
    else if (message.id !== undefined) answers.get(message.id)?.(message)
  })

  await request('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(projectFolder).href,
    capabilities: {
      textDocument: { completion: { completionItem: { snippetSupport: true } } },
      workspace: { configuration: true },
    },
  })
  send({ method: 'initialized', params: {} })
  send({ method: 'workspace/didChangeConfiguration', params: { settings: { yaml: settings } } })

  return {
    diagnose(path, text) {
      const uri = pathToFileURL(path).href
      version += 1
      const found = new Promise<LspDiagnostic[]>((resolve) => findings.set(uri, resolve))
      if (opened.has(uri))
        send({
          method: 'textDocument/didChange',
          params: { textDocument: { uri, version }, contentChanges: [{ text }] },
        })
      else
        send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'yaml', version, text } } })
      opened.add(uri)
      return found
    },
    async complete(path, line, character) {
      const textDocument = { uri: pathToFileURL(path).href }
      const result = await request('textDocument/completion', { textDocument, position: { line, character } })
      return ((result as { items?: LspCompletion[] } | null)?.items ??
        (result as LspCompletion[] | null) ??
        []) as LspCompletion[]
    },
    async hover(path, line, character) {
      const textDocument = { uri: pathToFileURL(path).href }
      const result = await request('textDocument/hover', { textDocument, position: { line, character } })
      return JSON.stringify((result as { contents?: unknown } | null)?.contents ?? '')
    },
    stop: () => void server.kill(),
  }
}

/** The server requests the settings section by section. */
function answerTo({ method, params }: Message, settings: object): unknown {
  if (method !== 'workspace/configuration') return null
  return (params as { items: { section?: string }[] }).items.map(({ section }) => (section === 'yaml' ? settings : {}))
}

function write(server: ChildProcess, message: Message): void {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message })
  server.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

function readMessages(server: ChildProcess, receive: (message: Message) => void): void {
  let waiting = Buffer.alloc(0)
  server.stdout?.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      const head = waiting.indexOf('\r\n\r\n')
      const length = Number(/Content-Length: (\d+)/i.exec(waiting.subarray(0, head).toString())?.[1])
      if (head < 0 || waiting.length < head + 4 + length) return
      const body = waiting.subarray(head + 4, head + 4 + length).toString()
      waiting = waiting.subarray(head + 4 + length)
      receive(JSON.parse(body) as Message)
    }
  })
}

/** Converts the `yaml.` settings of the code editor to what the server reads. */
export function editorSettings(file: string): object {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const own: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(all)) {
    const [section, ...steps] = name.split('.')
    if (section !== 'yaml') continue
    let at = own
    for (const step of steps.slice(0, -1)) {
      at[step] ??= {}
      at = at[step] as Record<string, unknown>
    }
    at[steps.at(-1) ?? ''] = value
  }
  return own
}
