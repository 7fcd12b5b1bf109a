/** Drawings as components: `publish/code/drawing-plugin.ts`. */
declare module '*.svg' {
  export const Drawing: import('react').ComponentType<{ className?: string | undefined }>
}
