import { expect, test } from 'vitest'
import { pullRequestPage } from './git.ts'

test.each([
  ['git@github.com:owner/site.git', 'https://github.com/owner/site/compare/main...content/a?expand=1'],
  ['https://name:secret@github.com/owner/site.git', 'https://github.com/owner/site/compare/main...content/a?expand=1'],
  ['ssh://git@codeberg.org:22/owner/site', 'https://codeberg.org/owner/site/compare/main...content/a'],
  [
    'https://gitlab.com/group/sub/site.git',
    'https://gitlab.com/group/sub/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=content%2Fa&merge_request%5Btarget_branch%5D=main',
  ],
  [
    'git@bitbucket.org:owner/site.git',
    'https://bitbucket.org/owner/site/pull-requests/new?source=content%2Fa&dest=main',
  ],
  ['/srv/git/site.git', undefined],
  ['https://git.example.org/site.git', undefined],
  ['C:\\site', undefined],
])('the page for a pull request at %s', (remote, expected) => {
  expect(pullRequestPage(remote, 'content/a', 'main')).toBe(expected)
})
