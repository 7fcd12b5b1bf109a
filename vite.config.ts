import { defineConfig, type UserConfig } from 'vite'

/** How Vite compiles the code. Styles and what is built from content: `src/publish/`. */
export default defineConfig(
  async ({ command, mode }): Promise<UserConfig> => ({
    // Keeps the state of components while their source is edited. To translate them, Vite needs no plugin.
    plugins:
      command === 'serve' ? [(await import('@vitejs/plugin-react')).default({ jsxImportSource: 'copybook' })] : [],
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { pluginTimings: false } },
    },
    environments: {
      client: {
        build: {
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: ['index.html', 'src/site/page/hydrate.tsx', 'src/entry-offline.ts'],
            // The loader imports it by its address.
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: {
                // Each with all that it imports and that no group before it has: few requests, and the loader stays small.
                groups: [
                  { name: 'loader', test: /\/src\/entry-client\.tsx$/, priority: 4 },
                  { name: 'app', test: /\/src\/site\/page\/hydrate\.tsx$/, priority: 3 },
                  // All that the other forms have of it is in it.
                  { name: 'trial-form', test: /\/src\/forms\/trial-form\.tsx$/, priority: 2 },
                  { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
                ],
              },
            },
          },
        },
      },
      // One file with all it needs, React included.
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
  }),
)
