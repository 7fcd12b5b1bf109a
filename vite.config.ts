import { defineConfig, type UserConfig } from 'vite'

/** How Vite compiles the code. Styles and what is built from content: `src/publish/`. */
export default defineConfig(
  async ({ command, mode }): Promise<UserConfig> => ({
    // Keeps the state of components while their source is edited. To translate them, Vite needs no plugin.
    plugins:
      command === 'serve' ? [(await import('@vitejs/plugin-react')).default({ jsxImportSource: '#src/ui/jsx' })] : [],
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { pluginTimings: false } },
    },
    environments: {
      client: { build: { assetsInlineLimit: 0 } },
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
