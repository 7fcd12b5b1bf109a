/** What the commands print for `--help`: how each is typed, and what its options do. */

/** The lines of a command, by its name. */
const USAGE: Readonly<Record<string, readonly string[]>> = {
  check: [
    'npm run check -- [options]',
    '',
    'Reads the content and says, for each mistake, the file, the line and what to write.',
    '',
    '  --fix              mends what is certain and shows each changed line before and after;',
    '                     "npm run check --fix" does the same',
    '  --launch           also lists what must change before the site is public: samples, missing services',
    '  --live             says whether the site that visitors see is the one of today',
    '  --format <name>    text (for people), json, github or sarif (for programs)',
    '  --at <day>         the content as it will be on a day, such as 2027-04-01',
    '',
    'CONTENT_DIR names another folder to check. The exit code is 1 when there is an error.',
  ],
  changes: [
    'npm run changes -- [options]',
    '',
    'Says what a change of the content does to the site: each changed line with the sentences that visitors read, before',
    'and after, and what a reviewer should look at first.',
    '',
    '  --against <commit>  with what the content is compared, such as v1.2 or HEAD~3; origin/main, or else main',
    '  --head <commit>     this commit in place of the files as they are now',
    '  --from <folder> --to <folder>',
    '                      two content folders in place of commits',
    '  --format <name>     text, json, markdown (for pull requests) or html (with the touched parts of pages, before and after)',
    '  --report <file>     tells a report again that --format json has written',
    '  --fail-on <name>    error or warning: the exit code is 1 when there is one so grave, or graver',
    '  --at <day>          both as they will be on a day, such as 2027-04-01',
    '',
    'CONTENT_DIR names another folder inside the repository. Nothing is checked out or written.',
  ],
  build: [
    'npm run build -- [options]',
    '',
    'Checks the content and writes the site into dist/. With an error in the content nothing is written.',
    '',
    '  --base /folder/    the site will be served under this path',
    '  --at <day>         the site as it will be on a day, such as 2027-04-01',
    '  --policy-in-pages  for hosts that set no headers, such as GitHub Pages: each page carries the security policy',
    '  --mode development the site warns more in the browser; for people who work on the code',
    '',
    'CONTENT_DIR names another folder to build from, OUT_DIR another one to write to.',
  ],
  start: [
    'npm start -- [options]',
    '',
    'Shows the site on http://localhost:5173 and changes it whenever a file is saved.',
    '',
    '  --base /folder/    the site under this path',
    '  --at <day>         the site as it will be on a day, such as 2027-04-01',
    '',
    'PORT names another port, CONTENT_DIR another folder.',
  ],
  preview: [
    'npm run preview',
    '',
    'Shows the site that was built last on http://localhost:4173, as a host would.',
    '',
    'PORT names another port, OUT_DIR another folder.',
  ],
  packages: [
    'npm run packages -- [options]',
    '',
    'Lists every package that is installed: where it works, its licence, whether installing it runs a script, and why it',
    'is here. The reasons stand in src/README.md.',
    '',
    '  --check            says what is new since the list in src/packages.txt was accepted',
    '  --accept           writes that list, after you have looked at what is new',
  ],
  host: [
    'npm run --silent host -- nginx > site.conf',
    'npm run --silent host -- caddy > Caddyfile',
    '',
    'Prints the settings with which nginx or Caddy serve the site that was built last: its headers, its redirects and',
    'how long each file is kept. Print them again after each build.',
    '',
    '  --root <folder>    where the site lies on the server, when it is not the folder that was built',
    '  --name <name>      the name of the site, such as www.example.org',
    '  --listen <port>    another port than the usual one, or address and port',
    '',
    'OUT_DIR names another folder.',
  ],
}

/** @returns what to print, where `args` ask for help */
export function usageFor(command: string, args: readonly string[]): string | undefined {
  const asked = args.some((one) => one === '--help' || one === '-h')
  return asked ? USAGE[command]?.join('\n') : undefined
}
