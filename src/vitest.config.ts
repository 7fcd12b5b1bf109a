import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SITE_TESTS } from './commands/test-steps.ts'
import { otherBuilds } from './disk/engine-copy.js'
import { drawingPlugin } from './publish/code/drawing-plugin.ts'
import { stylePlugin } from './publish/code/style-plugin.ts'
import { SlowestFirst } from './tests/slowest-first.ts'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))

/** Unit tests are beside the code; whole-site tests in `tests/` drive a real browser over built sites. */
export default defineConfig({
  root: projectFolder,
  resolve: { alias: otherBuilds(projectFolder) },
  plugins: [drawingPlugin, stylePlugin()],
  test: {
    // Importing what is tested takes longer than most tests, so a process imports once for all of its files.
    isolate: false,
    // In megabytes. Without a limit a process with many files collects 1.6 GB of garbage.
    execArgv: ['--max-old-space-size=900'],
    // Long enough for a busy machine: no test depends on time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [`${SITE_TESTS}/*.test.ts`],
          maxWorkers: '100%',
          // Tests that only wait, and their reasons.
          maxConcurrency: 40,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: [`${SITE_TESTS}/*.test.ts`],
          globalSetup: ['src/tests/build-sites.ts'],
          expect: { poll: { timeout: 45_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
})
