/** Starts and closes a server on loopback. */
import type { Server } from 'node:http'

/** Returns the port, which the system chooses if `port` is 0. @throws Error with advice if the port is taken */
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

const portTaken = (port: number): Error =>
  new Error(
    `Port ${port} is taken. Stop what runs there, or choose another by putting PORT=${port + 1} before the command.`,
  )

/** Ends all connections, even busy ones. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
