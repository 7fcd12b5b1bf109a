/**
 * A process that builds the same folder over and over, until it is killed or has done it `times` times.
 * It says `ready` and begins when it is told to, so that several begin at a time.
 * Each site says in each file which process and which round wrote it.
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
