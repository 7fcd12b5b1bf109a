/** Loaded into each measured Node before its program: at its end it leaves behind what it used. */
const { writeFileSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')

const file = process.env['BENCH_USAGE_FILE']
if (isMainThread && file) process.on('exit', () => writeFileSync(file, JSON.stringify(process.resourceUsage())))
