/** The page on which a host lets somebody propose a branch. */

type Repository = { host: string; path: string }

/**
 * @param remote address of the repository as git has it: `git@host:owner/name.git`, `https://…`, `ssh://…`
 * @param branch that is proposed  @param into the branch that it is for
 * @returns undefined for a host whose addresses are not known
 */
export function pullRequestPage(remote: string, branch: string, into: string): string | undefined {
  const repository = repositoryOf(remote)
  if (!repository) return undefined
  const { host, path } = repository
  const at = `https://${host}/${path}`
  const [from, to] = [branch, into].map((name) => name.split('/').map(encodeURIComponent).join('/'))
  if (/(?:^|\.)github\./.test(host)) return `${at}/compare/${to}...${from}?expand=1`
  if (/(?:^|\.)gitlab\./.test(host))
    return `${at}/-/merge_requests/new?${new URLSearchParams({ 'merge_request[source_branch]': branch, 'merge_request[target_branch]': into })}`
  if (/(?:^|\.)bitbucket\./.test(host))
    return `${at}/pull-requests/new?${new URLSearchParams({ source: branch, dest: into })}`
  if (/^codeberg\.|(?:^|\.)(?:gitea|forgejo)\./.test(host)) return `${at}/compare/${to}...${from}`
  return undefined
}

/** Names and passwords in the address are left out. */
function repositoryOf(remote: string): Repository | undefined {
  const short = /^(?:[^@/\s]+@)?([\w.-]+):(?!\/)([^\s]+?)(?:\.git)?\/?$/.exec(remote)
  const long = /^(?:https?|ssh|git):\/\/(?:[^@/\s]+@)?([\w.-]+)(?::\d+)?\/([^\s]+?)(?:\.git)?\/?$/.exec(remote)
  const [, host, path] = long ?? short ?? []
  return host && path && host.includes('.') ? { host: host.toLowerCase(), path } : undefined
}
