/** Addresses at which a careless server would serve files next to its code. */

const FILES = ['.cache/forms.ndjson', '.env', '.git/config', 'content/notes.yaml', 'package.txt']

/** @param root the project's folder, absolute */
export const hiddenFileAddresses = (root: string): string[] =>
  FILES.flatMap((file) => [
    ...[`/${file}`, `/./${file}`, `//${file}`, `/src/../${file}`, `/src/%2e%2e/${file}`, `/src/..%2f${file}`],
    ...[`/${file.replace('.', '%2e')}`, `/${file.replace('/', '%2f')}`, `/${file.toUpperCase()}`, `/public/../${file}`],
    ...[`/@fs${root}/${file}`, `/@fs/${root}/${file}`, `/@fs${root}/src/../${file}`, `/@fs${root}/src/%2e%2e/${file}`],
    ...[`/@id${root}/${file}`, `/@id/${root}/${file}`, `/@id/${file}`, `/@id/./${file}`, `/@id/__x00__${root}/${file}`],
    ...[
      `/node_modules/../${file}`,
      `/.cache/vite/deps/../../../${file}`,
      `/.cache/vite/deps/%2e%2e/%2e%2e/%2e%2e/${file}`,
      `/.cache/vite/deps/..%2f..%2f..%2f${file}`,
      `/.cache/vite/deps/x%00/../../../../${file}`,
      `/@vite/../${file}`,
      `/${file}/`,
      `/${file}.map`,
    ],
  ])
