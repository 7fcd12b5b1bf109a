import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { stylePlugin } from './build/code/style-plugin.ts'

/** Unit tests stand beside the code; whole-site tests in `e2e/` drive a real browser over built sites. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [stylePlugin()],
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'], exclude: ['src/e2e/**'] },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['src/e2e/**/*.test.ts'],
          globalSetup: ['src/e2e/build-sites.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
})
