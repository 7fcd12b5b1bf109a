/** What would be published, and publishing it, over what others have published meanwhile. */
import { changeReport } from '../../changes/change-report.ts'
import { compareSites } from '../../changes/compare-sites.ts'
import { markdownFormat } from '../../changes/formats/markdown.ts'
import { printed } from '../../changes/formats/printed.ts'
import { type ChangedValue, changedValues } from '../edits/changed-values.ts'
import { type FileConflict, withChanges } from '../edits/plan-edit.ts'
import { branchNameFor, messageFor } from '../edits/publish-words.ts'
import type { ContentStore, Decision, Published, PublishRequest, PublishState } from '../stores/content-store.ts'
import { whileOthersWrite } from '../stores/retried.ts'
import type { Workspace } from './workspace.ts'

/**
 * `summary`: a sentence. `findings`: what the author should know, such as a price that rises. `proposal`: a name for a
 * branch of its own. `message`: for the commit.
 */
export type PublishPlan = PublishState & {
  summary: string
  findings: readonly string[]
  changes: readonly ChangedValue[]
  proposal: string
  message: string
}

type Publication = Omit<PublishRequest, 'report'> & { decided?: readonly Decision[] }

export type PublishResult =
  | ({ kind: 'published' } & Published)
  /** Others have published other values meanwhile. Nothing is published. */
  | { kind: 'conflicts'; conflicts: readonly FileConflict[] }

export function createPublishing(store: ContentStore, workspace: Workspace) {
  /** Reports what differs from what was published last, as `npm run changes` does. */
  async function reportAgainst(branch: string, published: ReadonlyMap<string, Uint8Array | undefined>) {
    const { files, compile, saved } = workspace.now()
    return changeReport(compareSites(compile(withChanges(files, published)), saved), branch)
  }

  return {
    /** Returns what could be published now. */
    async publishPlan(): Promise<PublishPlan> {
      const state = await store.publisher.look()
      const nothing = { summary: '', findings: [], changes: [], proposal: '', message: '' }
      if (state.obstacles.length > 0) return { ...state, ...nothing }
      await workspace.refresh()
      const { files, schemas } = workspace.now()
      const published = await store.published()
      if (published.size === 0) return { ...state, ...nothing }
      const changes = [...published].flatMap(([file, old]) => changedValues(schemas, file, old, files.get(file)))
      const { branch, branches, isMain } = state
      const report = await reportAgainst(branch, published)
      return {
        ...state,
        changes,
        summary: printed(report).summary,
        findings: report.findings.map(({ message }) => message),
        proposal: isMain ? branchNameFor(changes, branches) : branch,
        message: messageFor(changes, published.size),
      }
    },
    /** Publishes what was saved, merged with what others have published meanwhile. Calls must not overlap. */
    publish: ({ decided = [], ...request }: Publication): Promise<PublishResult> =>
      whileOthersWrite(async () => {
        const conflicts = await store.pull(decided)
        await workspace.refresh()
        if (conflicts.length > 0) return { kind: 'conflicts', conflicts }
        const report = markdownFormat(await reportAgainst('', await store.published()))
        return { kind: 'published', ...(await store.publisher.publish({ ...request, report })) }
      }),
    /** Takes over what others have published. What both sides changed waits until the author publishes. */
    async catchUp(): Promise<void> {
      await store.pull([])
      await workspace.refresh()
    },
    /** Returns what has been published by anybody, the newest first. */
    recent: () => store.publisher.recent(),
    deployment: ({ commit }: { commit: string }) => store.publisher.deployment(commit),
  }
}
