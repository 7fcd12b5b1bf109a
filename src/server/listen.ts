/** Starting and closing a server on loopback. */
import type { Server } from 'node:http'

/** @returns the port, which the system chooses when `port` is 0  @throws Error saying what to do when it is taken */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portTaken(port) : error)
    })
    server.listen(port, 'localhost', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** What to say when something else listens on `port`. */
const portTaken = (port: number): Error =>
  new Error(
    `Port ${port} is taken. Stop what runs there, or choose another by putting PORT=${port + 1} before the command.`,
  )

/** Ends all connections, also those that are busy. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
