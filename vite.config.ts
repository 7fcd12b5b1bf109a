import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** How the code is built. What is built from content stands in `src/build/`. */
export default defineConfig(({ command, mode }) => ({
  plugins: [vanillaExtractPlugin({ identifiers: 'short' }), react()],
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: { build: { assetsInlineLimit: 0 } },
    // One file with all it needs, React included: it is imported and then thrown away.
    ssr: {
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
        resolve: { noExternal: true },
      }),
      build: {
        emitAssets: false,
        rolldownOptions: { input: 'src/entry-server.tsx', output: { codeSplitting: false } },
      },
    },
  },
}))
