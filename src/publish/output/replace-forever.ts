/**
 * For tests: a process that builds the same folder over and over, until it is killed or has done it `times` times.
 * It says `ready` and begins when it is told to, so that several begin at a time.
 * Each site says in each file which process and which round wrote it.
 */
import { once } from 'node:events'
import { nodeDisk } from './disk.ts'
import { systemError, watchedDisk } from './faulty-disk.ts'
import { nodeContext, replaceFolder } from './replace-folder.ts'

const [folder = '', place = '', times = ''] = process.argv.slice(2)

const mounted = watchedDisk((step, paths) => {
  if (step === 'rename' && paths.includes(folder)) throw systemError('EBUSY')
})
const context = { ...nodeContext, disk: place === 'mounted' ? mounted : nodeDisk }

console.log('ready')
await once(process.stdin, 'data')
process.stdin.destroy()
for (let round = 0; round < Number(times); round += 1) {
  const text = `${process.pid} ${round}`
  const names = ['index.html', 'about.html', '_headers', ...[0, 1, 2, 3].map((each) => `assets/${round + each}.js`)]
  await replaceFolder(folder, new Map(names.map((name) => [name, text])), () => {}, context)
}
