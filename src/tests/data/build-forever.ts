/**
 * Builds the same folder repeatedly in a process, until it is killed or has built `times` times. Prints `ready` and
 * waits for a message, so that several processes start together. Every file of a site names the process and the round
 * that wrote it.
 */
import { once } from 'node:events'
import { withOutput } from '../../publish/output/output.ts'
import { mountedAt, watching } from './faulty-disk.ts'

const [folder = '', place = '', times = ''] = process.argv.slice(2)
const places = { projectFolder: `${folder}-project`, contentFolder: `${folder}-content` }

console.log('ready')
await once(process.stdin, 'data')
process.stdin.destroy()
await watching(place === 'mounted' ? mountedAt(folder) : () => {}, async () => {
  for (let round = 0; round < Number(times); round += 1) {
    const text = `${process.pid} ${round}`
    const names = ['index.html', 'about.html', '_headers', ...[0, 1, 2, 3].map((each) => `assets/${round + each}.js`)]
    await withOutput(
      folder,
      places,
      () => {},
      (output) =>
        output.replace((site) => {
          for (const name of names) site.write(name, text)
        }),
    )
  }
})
