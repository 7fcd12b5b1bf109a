/** Trying again what fails with an error that may pass. */
import { FileChanged } from './content-store.ts'

/** @param waits milliseconds before each further try  @throws the last error, or one that does not pass */
export async function retried<T>(
  act: () => Promise<T>,
  mayPass: (error: unknown) => boolean,
  waits: readonly number[],
): Promise<T> {
  for (const wait of waits) {
    try {
      return await act()
    } catch (error) {
      if (!mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return act()
}

/** Does something again if others write at the same moment: it reads what is there first. */
export const whileOthersWrite = <T>(act: () => Promise<T>): Promise<T> =>
  retried(act, (error) => error instanceof FileChanged, [0, 0, 0])
