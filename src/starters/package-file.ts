/** What npm and TypeScript read of a new site. */
import { STARTERS, type StarterName } from './starters.ts'

/** The `package.json` of this engine. A site depends on its version, and on the versions of typefaces that it was tried with. */
export type EnginePackage = {
  version: string
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
}

/** @param typefaces packages that the theme names */
export function packageFile(
  { packageName, starter, engine }: { packageName: string; starter: StarterName; engine: EnginePackage },
  typefaces: readonly string[],
): string {
  const commands = ['start', 'check', 'changes', 'build', 'preview', 'host', 'types']
  const versions = { ...engine.devDependencies, ...engine.dependencies }
  return json({
    name: packageName,
    private: true,
    type: 'module',
    scripts: Object.fromEntries(commands.map((command) => [command, `copybook ${command}`])),
    dependencies: {
      ...Object.fromEntries(typefaces.map((name) => [name, versions[name]])),
      copybook: engine.version,
    },
    engines: { node: '>=20.19.0' },
    copybook: { collections: STARTERS[starter].collections },
  })
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

export const TSCONFIG = json({ extends: 'copybook/tsconfig.json', include: ['src'] })
